import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { startServer } from '#server/main/start-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const timeout = 120_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counter-first-run-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const admin = (...args: string[]) => adminWith({ PORT: '4123' }, ...args)

const adminWith = (environment: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; printed: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: '', ...environment }
    const run = ['--import', 'tsx', 'server/cli/admin/main.ts', ...args]
    execFile(process.execPath, run, { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, printed: stdout + stderr })
    })
  })

const newTenant = (changes: Record<string, string> = {}) => {
  const options = {
    id: 'testville',
    name: 'Testville Clerk',
    offering: 'testville-clerk',
    zone: 'America/Detroit',
    'admin-email': 'Ada@testville.example',
    first: 'Ada',
    last: 'Test',
    ...changes,
  }
  return [
    'create-tenant',
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  ]
}

test(
  'creates a tenant in an empty database whose administrator can sign in',
  async () => {
    const made = await admin(...newTenant())
    expect(made).toMatchObject({ code: 0 })
    const token = /http:\/\/localhost:4123\/auth\/set-password#([\w-]{43})\n/.exec(
      made.printed,
    )?.[1]
    const again = await admin(...newTenant())
    expect(again).toMatchObject({ code: 1 })
    expect(again.printed).toContain('Tenant testville already exists.')

    const merchant = (...args: string[]) => admin('merchant', '--id', 'testville', ...args)
    expect(await merchant()).toEqual({
      code: 0,
      printed: 'Tenant testville has no acceptor ID, so it cannot take card payments.\n',
    })
    expect(await merchant('--acceptor-id', '7000001')).toEqual({
      code: 0,
      printed: 'Tenant testville has the acceptor ID 7000001.\n',
    })
    const second = { id: 'second', offering: 'second', 'acceptor-id': '7000001' }
    const taken = await admin(...newTenant(second))
    expect(taken.code).toBe(1)
    expect(taken.printed).toContain('The acceptor ID 7000001 belongs to tenant testville.')

    const server = await startServer({ storage: { kind: 'folder', path: folder } })
    const meanwhile = await admin(...newTenant({ id: 'other', offering: 'other' }))
    expect(meanwhile).toMatchObject({ code: 1 })
    expect(meanwhile.printed).toMatch(
      /is in use by another instance \(process \d+\)\. Stop that server, repeat this command/,
    )

    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(server.origin + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return (await reply.json()) as { contents: { token: string } }
    }
    const password = 'four words of my own'
    await post('/auth/set-password', { token, password })
    const credentials = { emailAddress: 'ada@testville.example', password, platform: 'web' }
    const { contents: handover } = await post('/auth/sign-in', credentials)
    const { contents: session } = await post('/api/account/refresh-token', {
      token: handover.token,
      deviceFingerprint: 'a-browser-of-a-test',
    })
    const config = await fetch(`${server.origin}/api/config/testville`, {
      headers: { authorization: `Bearer ${session.token}` },
    })
    expect(await config.json()).toMatchObject({
      ok: true,
      contents: {
        acceptorId: '7000001',
        triPosConfig: null,
        serviceOfferingId: 'testville-clerk',
        clientName: 'Testville Clerk',
        timeZone: 'America/Detroit',
        acceptedPaymentMethods: ['CARD_PRESENT'],
        minimumPayment: { amount: '1.00' },
        maximumPayment: { amount: '5000.00' },
        offerings: [{ serviceOfferingId: 'testville-clerk', title: 'Testville Clerk' }],
      },
    })
    await server.close()
    const link = await adminWith({}, 'password-link', '--email', 'ada@testville.example')
    expect(link.printed).toContain(`${server.origin}/auth/set-password#`)
  },
  timeout,
)

test(
  'creates no database in a folder without one',
  async () => {
    const environment = { DATA_DIR: join(folder, 'elsewhere') }
    const made = await adminWith(environment, 'password-link', '--email', 'ada@testville.example')
    expect(made.code).toBe(1)
    expect(made.printed).toContain('elsewhere. Set DATA_DIR to the folder that the server prints')
  },
  timeout,
)

test.each([
  [[], 'create-tenant --id'],
  [['create-tenant', '--id', 'x'], '--name is missing.'],
  [newTenant({ id: 'new one' }), '--id and --offering take up to 64 letters'],
  [newTenant({ id: 'new', offering: 'new', zone: 'Michigan' }), '--zone takes a time zone'],
  [newTenant({ id: 'new', offering: 'new', 'admin-email': 'ada' }), 'Enter an email address'],
  [['merchant', '--id', 'nowhere'], 'There is no tenant nowhere.'],
  [['merchant', '--id', 'x', '--acceptor-id', '7 1'], '--acceptor-id: An acceptor ID is a number'],
  [['password-link', '--email', 'who@testville.example'], 'There is no account'],
])(
  'explains what is wrong with %j',
  async (args, message) => {
    const { code, printed } = await admin(...args)
    expect(code).toBe(1)
    expect(printed).toContain(message)
  },
  timeout,
)
