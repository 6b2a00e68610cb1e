import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startServer } from '#server/main/start-server.ts'
import { buildWeb } from '#server/web/build-web.ts'
import { type ServerProcess, startProcess } from '#tests/durability/server-process.ts'
import { freePort } from '#tests/support/postgres.ts'

import {
  contentsOf,
  credentials,
  expectRefusal,
  inTenant,
  type Person,
  personAt,
  terminalNamed,
} from './counter.ts'
import { requestSale, createPayment, createSale, readPayment, swipe } from './payment-calls.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const production = { NODE_ENV: 'production', PORTAL_ORIGIN: 'https://counter.example' }
const admin = 'admin@lakeview.example'
const password = 'four words of my own'
const simulatedRefused =
  'This card reader is simulated and cannot take real payments. Nothing was charged. Choose another card reader.'

let folder: string
beforeAll(async () => {
  // Otherwise the first start builds it, and a slow build writes warnings to stderr.
  await buildWeb()
  folder = await mkdtemp(join(tmpdir(), 'counter-production-'))
}, 240_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

type Result = { code: number; stdout: string; stderr: string }

const run = (environment: Record<string, string>, program: string, ...args: string[]) =>
  new Promise<Result>((resolve) => {
    const own = { DATA_DIR: folder, DATABASE_URL: '', PORT: '0', READER: '0', LOG_LEVEL: 'error' }
    const options = { cwd: root, env: { ...process.env, ...own, ...environment } }
    const argv = ['--import', 'tsx', program, ...args]
    execFile(process.execPath, argv, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })

const post = async (address: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

describe('invalid environment', { timeout: 120_000 }, () => {
  test.each(['server/main/start.ts', 'server/main/dev.ts', 'server/cli/admin/main.ts'])(
    'makes %s list every problem on its own line and exit with 1',
    async (program) => {
      const environment = {
        NODE_ENV: 'production',
        DEMO: '1',
        READER: 'maybe',
        SMTP_URL: 'smtp://a:secret@mail.example?ignoreTLS=true',
        MAIL_FROM: 'c@a.example',
      }
      const { code, stdout, stderr } = await run(environment, program, 'lock-demo')
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr.trimEnd().split('\n')).toEqual([
        expect.stringMatching(/^DEMO=1 adds accounts with a public password/),
        expect.stringMatching(/^With NODE_ENV=production, PORTAL_ORIGIN must be/),
        expect.stringMatching(/^With NODE_ENV=production, SMTP_URL may not set ignoreTLS\./),
        expect.stringMatching(/^READER must be 1 or 0/),
      ])
    },
  )
})

describe('demo database in production', { timeout: 240_000 }, () => {
  let paymentId: string
  let server: ServerProcess | undefined
  let person: Person

  beforeAll(async () => {
    const trial = await startServer({ storage: { kind: 'folder', path: folder }, demo: true })
    const cashier = await personAt(trial.origin, admin)
    paymentId = (await createPayment(cashier))._id
    await createSale(cashier, paymentId)
    await trial.close()
  }, 240_000)
  afterAll(() => server?.stop())

  test('is refused in one line', async () => {
    const { code, stderr } = await run(production, 'server/main/start.ts')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'This database holds 12 demo accounts with a public password, so it is not allowed with NODE_ENV=production. Use an empty DATABASE_URL or DATA_DIR, or lock the accounts: npm run admin -- lock-demo\n',
    })
  })

  test('is accepted once its accounts are locked', async () => {
    const lock = () => run(production, 'server/cli/admin/main.ts', 'lock-demo')
    expect(await lock()).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Locked 12 demo accounts/),
    })
    expect(await lock()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^No demo acc/) })
    const link = await run(
      production,
      'server/cli/admin/main.ts',
      'password-link',
      '--email',
      admin,
    )
    const token = /https:\/\/counter\.example\/auth\/set-password#(\S+)/.exec(link.stdout)?.[1]

    server = await startProcess(await freePort(), { ...production, DATA_DIR: folder })
    const { origin } = server
    expect(await post(`${origin}/auth/sign-in`, credentials(admin))).toBe(401)
    expect(await post(`${origin}/auth/set-password`, { token, password })).toBe(200)
    person = await personAt(origin, admin, password)
    expect(person.tenantId).toBe('lakeview')
  })

  test('takes no money with a simulated reader', async () => {
    const { _id } = await createPayment(person)
    expectRefusal(await requestSale(person, _id), 403, simulatedRefused)
    expect(await readPayment(person, _id)).toMatchObject({ status: 'INCOMPLETE', subpayments: [] })
    // This sale has been waiting for a card since before production.
    expectRefusal(await swipe(person, 'Success'), 403, simulatedRefused)
    expect((await readPayment(person, paymentId)).subpayments).toEqual([])
  })

  test('does not offer or add simulated readers', async () => {
    const page = await (await fetch(`${server?.origin}/settings/terminals/new`)).text()
    expect(page).toContain('<meta name="simulated-readers" content="" />')
    const reply = await person.post(inTenant('lakeview', '/terminals'), {
      tenantId: 'lakeview',
      label: 'Kiosk',
      location: 'Lobby',
      model: 'LANE/3000',
      simulated: true,
      triposCloudConfiguration: null,
    })
    expectRefusal(reply, 422, 'Simulated card readers are not available on this server.')
  })

  test('lists and deactivates its simulated readers', async () => {
    const terminal = await terminalNamed(person, 'Annex 1')
    expect(terminal).toMatchObject({ simulated: true, deleted: false })
    const path = `${server?.origin}${inTenant('lakeview', `/terminals/${terminal._id}`)}`
    const headers = { authorization: `Bearer ${person.token}` }
    expect((await fetch(path, { method: 'DELETE', headers })).status).toBe(200)
    expect(await terminalNamed(person, 'Annex 1')).toMatchObject({ simulated: true, deleted: true })
  })

  test('refuses mock approvals', async () => {
    const { _id } = await createPayment(person)
    const terminalId = (await terminalNamed(person, 'Front Counter 2'))._id
    const body = { paymentId: _id, attemptId: crypto.randomUUID(), terminalId }
    const path = '/api/worldpay/express/merchants/3928907/transactions'
    expectRefusal(await person.post(path, body), 403, /takes real payments/)
    contentsOf('getPayment', await person.get(inTenant('lakeview', `/payments/${_id}`)))
  })
})
