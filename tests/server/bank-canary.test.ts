import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openEngine } from '#server/db/engine.ts'
import { createMail } from '#server/gateways/mail/mail.ts'
import { outboxTransport } from '#server/gateways/mail/outbox.ts'
import { minute } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'

import { eventually } from '../eventually.ts'
import { startFakeBank } from '../fakes/bank-gateway.ts'
import { bankJobs, gatewayOf } from './bank-counter.ts'
import { newBankPayment } from './bank-payment-calls.ts'
import { inTenant, type Reply, startCounter } from './counter.ts'
import { seededSnapshot } from './database-snapshots.ts'
import { readPayment } from './payment-calls.ts'

const account = {
  routingNumber: '122105155',
  accountNumber: '73910264850173',
  accountType: 'CHECKING',
  checkNumber: '90417326',
}
const { routingNumber, accountNumber, checkNumber } = account
const plain = [routingNumber, accountNumber, checkNumber, accountNumber.slice(0, -4)]
const hashes = [routingNumber, accountNumber, JSON.stringify(account)].flatMap((text) =>
  (['hex', 'base64'] as const).map((form) => createHash('sha256').update(text).digest(form)),
)
const canaries = [...plain, ...hashes]

const found = (text: string): string[] => canaries.filter((canary) => text.includes(canary))

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
}

async function dumpOf(path: string): Promise<Record<string, string>> {
  const engine = await openEngine({ kind: 'folder', path })
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(engine.db)
  const dump: Record<string, string> = {}
  for (const { name } of rows) {
    const all = await sql<{ line: string }>`
      select row_to_json(each)::text as line from ${sql.table(name)} each
    `.execute(engine.db)
    dump[name] = all.rows.map(({ line }) => line).join('\n')
  }
  await engine.close()
  return dump
}

test(
  'stores and logs only the last four digits of a bank account',
  { timeout: 240_000 },
  async () => {
    const path = await mkdtemp(join(tmpdir(), 'counter-canary-'))
    const bank = await startFakeBank()
    const lines: string[] = []
    const destination = new Writable({
      write: (chunk: Buffer, _, done) => {
        lines.push(chunk.toString())
        done()
      },
    })
    const gateway = gatewayOf(bank)
    let isBroken = false
    const debit: typeof gateway.debit = async (asked) => {
      if (!isBroken) return gateway.debit(asked)
      const { routingNumber: routing, ...rest } = asked.account
      const cause = new Error(JSON.stringify([routing, rest]))
      throw Object.assign(
        new TypeError(`Broken over ${asked.account.accountNumber}`, { cause }),
        rest,
      )
    }
    const log = createLog('trace', destination)
    const outbox = outboxTransport(join(path, 'outbox'), (line) => lines.push(line))
    const counter = await startCounter({
      storage: { kind: 'folder', path, snapshot: await seededSnapshot() },
      log,
      ...bankJobs,
      services: { bankGateway: { ...gateway, debit }, mail: createMail(outbox, log) },
    })
    try {
      const person = await counter.signIn('cashier@lakeview.example')
      const replies: Reply[] = []
      const send = async (
        body: unknown = {},
        { paymentId, attemptId }: Partial<Awaited<ReturnType<typeof newBankPayment>>> = {},
      ) => {
        const made =
          paymentId === undefined ? await newBankPayment(person) : { paymentId, attemptId }
        const whole =
          typeof body === 'string'
            ? body
            : { attemptId: made.attemptId, account, ...(body as object) }
        const charges = inTenant('lakeview', `/payments/${made.paymentId}/bank-charges`)
        const headers = { 'idempotency-key': crypto.randomUUID() }
        const reply = await person.post(charges, whole, headers)
        replies.push(reply)
        return { ...made, reply }
      }
      const statusOf = ({ reply }: { reply: Reply }) =>
        (reply.body.contents as { status?: string } | undefined)?.status ?? reply.status

      // Accepted, repeated, and refused with the request echoed.
      const accepted = await send()
      expect(statusOf(accepted)).toBe('ACCEPTED')
      await send({}, accepted)
      await send({ attemptId: crypto.randomUUID() }, accepted)
      await bank.next('debit', 'refuse')
      expect(statusOf(await send())).toBe('REFUSED')

      const wrong = [
        { account: { ...account, routingNumber: '122105156' } },
        { account: { ...account, accountNumber: `A${accountNumber}` } },
        { account: { ...account, accountNumber: accountNumber.repeat(2) } },
        { account: { ...account, accountNumber: Number(accountNumber) } },
        { account: { ...account, accountType: accountNumber } },
        { account: { ...account, checkNumber: `${checkNumber}${checkNumber}` } },
        { account: { ...account, [accountNumber]: routingNumber } },
        { account: accountNumber },
        { attemptId: accountNumber },
        `{"account": {"accountNumber": "${accountNumber}", "routingNumber": ${routingNumber}`,
      ]
      for (const body of wrong) await send(body)
      expect(replies.filter(({ status }) => status === 400)).toHaveLength(wrong.length - 1)

      // Every kind of unknown outcome; the server itself resolves the last one.
      for (const outcome of ['lost', 'hang', 'half', 'fault', 'other', 'away'] as const) {
        await bank.next('debit', outcome)
        expect(statusOf(await send())).toBe('UNKNOWN')
      }
      isBroken = true
      const broken = await send()
      expect(broken.reply.status).toBe(500)
      isBroken = false
      await bank.next('find', 'half')
      counter.pass(3 * minute)
      await eventually(async () =>
        expect((await readPayment(person, broken.paymentId)).outcomePending).toBe(false),
      )

      // Sends mail so that the outbox is searched as well.
      const emailAddress = 'cashier@lakeview.example'
      const forgotten = { body: { emailAddress, platform: 'web' } }
      expect((await counter.send('POST', '/auth/forgot-password', forgotten)).status).toBe(200)
      await eventually(async () => expect(await filesIn(join(path, 'outbox'))).toHaveLength(1))

      for (const { text } of replies) expect(found(text)).toEqual([])
      const { asked } = await bank.look()
      // Proves that the canaries did reach the bank.
      expect(found(JSON.stringify(asked)).toSorted()).toEqual(plain.toSorted())
    } finally {
      await counter.close()
      await bank.close()
    }

    const logged = lines.join('')
    expect(logged).toContain('The bank gateway failed (TypeError).')
    expect(found(logged)).toEqual([])
    const dump = await dumpOf(path)
    expect(dump['bank_attempt']).toContain('"last_four":"0173"')
    expect(dump['subpayment']).toContain('"last_four":"0173"')
    for (const [table, text] of Object.entries(dump)) {
      expect({ table, found: found(text) }).toEqual({ table, found: [] })
    }
    for (const file of await filesIn(path)) {
      const text = (await readFile(file)).toString('latin1')
      expect({ file, found: found(text) }).toEqual({ file, found: [] })
    }
    await rm(path, { recursive: true, force: true })
  },
)
