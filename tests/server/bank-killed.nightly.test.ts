import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventually } from '../eventually.ts'
import { type FakeBank, startFakeBank } from '../fakes/bank-gateway.ts'
import { bankEntryOf } from './bank-counter.ts'
import { requestCharge, charge, newBankPayment } from './bank-payment-calls.ts'
import { personAt } from './counter.ts'
import { readPayment } from './payment-calls.ts'

const main = fileURLToPath(new URL('../fakes/server-with-bank.ts', import.meta.url))
let path: string
let bank: FakeBank
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'counter-bank-killed-'))
  bank = await startFakeBank()
})
afterAll(async () => {
  await bank.close()
  await rm(path, { recursive: true, force: true })
})

async function startProcess() {
  const environment = { COUNTER_FOLDER: path, BANK_URL: bank.url, BANK_KEY: bank.key }
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const person = await personAt(line.split(' ')[2] ?? '', 'cashier@lakeview.example')
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { person, kill }
}

test(
  'records the debit request before the bank answers, so a killed server can resume it',
  { timeout: 300_000 },
  async () => {
    const first = await startProcess()
    const made = await newBankPayment(first.person)
    await bank.next('debit', 'hang')
    const { attemptId } = made
    const asking = requestCharge(first.person, made.paymentId, { attemptId }).catch(() => 'cut off')
    await eventually(async () =>
      expect((await bankEntryOf({ bank }, made.reference)).entry).toMatchObject({ cents: 1_500 }),
    )
    await first.kill()
    expect(await asking).toBe('cut off')

    const second = await startProcess()
    try {
      expect((await readPayment(second.person, made.paymentId)).status).toBe('CHECKING')
      // The killed process keeps its lease for half a minute.
      await expect
        .poll(async () => (await charge(second.person, made.paymentId, { attemptId })).status, {
          timeout: 90_000,
          interval: 2_000,
        })
        .toBe('ACCEPTED')
      const paid = await readPayment(second.person, made.paymentId)
      expect(paid.subpayments).toMatchObject([{ chargedAmount: { amount: '15.00' } }])
      expect((await bankEntryOf({ bank }, made.reference)).debits).toBe(1)
    } finally {
      await second.kill()
    }
  },
)
