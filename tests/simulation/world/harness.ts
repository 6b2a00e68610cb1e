import { sql } from 'kysely'
import * as z from 'zod/mini'

import { CustomProduct } from '#domain/catalog/product.ts'
import { demoPassword } from '#domain/demo/accounts.ts'
import type { Session } from '#domain/identity/session.ts'
import { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { Terminal } from '#domain/terminals/terminal.ts'
import type { Database } from '#server/db/engine.ts'
import { seededSnapshot, testStart } from '#tests/server/database-snapshots.ts'

import { noFaults } from '../faults/plans.ts'
import { prngOf } from '../faults/prng.ts'
import { loadSandboxes } from '../sandboxes/load.ts'
import type { Office, Person } from './office.ts'
import { requestOf } from './server-process.ts'
import { cloudAcceptor } from './server-to-cloud.ts'
import { SharedDatabase } from './shared-database.ts'
import { World } from './world.ts'

const people: Readonly<Record<Person, string>> = {
  cashier: 'cashier@lakeview.example',
  colleague: 'cashier2@lakeview.example',
  admin: 'admin@lakeview.example',
}

const tenantId = 'lakeview'

export type Harness = { office: Office; close: () => Promise<void> }

export async function openHarness(): Promise<Harness> {
  const shared = await SharedDatabase.open(await seededSnapshot())
  const { db } = shared
  const idle = {
    ...globalThis,
    simulatedRandom: Math.random,
    storage: () => undefined,
    fetch: undefined,
  }
  const atLoad = {
    ...idle,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    Date,
    crypto,
    performance,
    navigator: {},
    localStorage: { getItem: () => null },
    addEventListener: () => {},
  }
  const office: Office = {
    db,
    shared,
    opensAt: testStart.getTime(),
    serverSandboxes: await loadSandboxes('server', 4, atLoad),
    clientSandboxes: await loadSandboxes('client', 10, atLoad),
    sessions: {} as Office['sessions'],
    config: {} as Office['config'],
    terminals: [],
    products: [],
  }
  // Schedules start without closed days; tests of the server guard that these never change.
  for (const table of ['closing', 'closing_entry', 'discrepancy_note']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  }
  await sql`truncate payment, job, idempotency_key, audit_entry, refund_draft cascade`.execute(db)
  // A real cloud reader, as pairing leaves it.
  const paired = { simulated: false, acceptor_id: cloudAcceptor }
  const cloudReader = db.updateTable('terminal').set(paired)
  await cloudReader
    .where('tenant_id', '=', tenantId)
    .where('label', '=', 'Front Counter 1')
    .execute()
  // Idle sessions must not end, because hours may pass without activity.
  await sql`update point_of_sale_config
    set settings = jsonb_set(settings, '{inactivityTimeout}', '720')`.execute(db)
  const world = new World(office, prngOf(0), noFaults)
  await world.startServer()
  const call = callerOf(world)
  for (const [person, emailAddress] of Object.entries(people) as [Person, string][]) {
    office.sessions[person] = await signIn(call, emailAddress)
  }
  const { token } = office.sessions.cashier
  const read = (rest: string) =>
    call('GET', `/api/pos/tenants/${tenantId}/${rest}`, undefined, token)
  office.terminals = z.parse(z.array(Terminal), await read('terminals?includeDeleted=true'))
  office.products = z.parse(z.array(CustomProduct), await read('custom-product'))
  office.config = z.parse(
    ServiceOfferingConfig,
    await call('GET', `/api/config/${tenantId}`, undefined, token),
  )
  world.end()
  return { office, close: () => shared.close() }
}

type Call = (method: string, path: string, body?: unknown, token?: string) => Promise<unknown>

const callerOf =
  ({ servers }: World): Call =>
  async (method, path, body, token) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await servers[0]?.answer(requestOf(path, init))
    const reply = (await response?.json()) as { ok: boolean; contents: unknown }
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`)
    return reply.contents
  }

const Token = z.object({ token: z.string() })

async function signIn(call: Call, emailAddress: string): Promise<Session> {
  const credentials = { emailAddress, password: demoPassword, platform: 'web' }
  const first = z.parse(Token, await call('POST', '/auth/sign-in', credentials))
  const body = { token: first.token, deviceFingerprint: 'a-browser-of-the-simulation' }
  const { token } = z.parse(Token, await call('POST', '/api/account/refresh-token', body))
  return { token, tenantId } as Session
}

const writtenTables = [
  'deposit_day',
  'closing_entry',
  'closing',
  'discrepancy',
  'refund_draft',
  'refund',
  'bank_attempt',
  'bank_return_poll',
  'payment_attempt',
  'sale',
  'subpayment',
  'payment_fee',
  'payment_line',
  'job',
  'idempotency_key',
  'audit_entry',
]

/** One statement for all tables, because foreign keys are checked at its end. */
const emptyTables = `with ${writtenTables
  .map((table) => `${table}_gone as (delete from ${table})`)
  .join(', ')} delete from payment`

/** Empties the tables that schedules write, so that each starts with the same database. */
export async function clear(db: Database): Promise<void> {
  await sql.raw(emptyTables).execute(db)
}
