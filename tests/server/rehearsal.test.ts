import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { type Endpoint, pathOf } from '#domain/api/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { enqueueJob, type JobKind, type JobRow } from '#server/jobs/job.ts'
import { createJobHandlers } from '#server/main/job-handlers.ts'
import { createLog } from '#server/platform/log.ts'
import { fromSchema } from '#tests/security/from-schema.ts'

import { accounts, sellByBank } from './bank-payment-calls.ts'
import { countedServices, type Outgoing } from './counted-services.ts'
import { contentsOf, inTenant, type Person, type Reply, type Sent, signInBy } from './counter.ts'
import { testStart } from './database-snapshots.ts'
import { demoDatabase } from './demo-database.ts'
import { mountedOn } from './mounted-app.ts'
import { createPayment, createSale, readPayment, swipe } from './payment-calls.ts'
import { refund, saleOf, sell, wholeOf } from './refund-calls.ts'
import { rehearse } from './rehearse.ts'
import { countRows, digestRows } from './tenant-rows.ts'

/** A server that takes real payments, whose every outgoing call is counted. */
const demo = demoDatabase()
const outgoing: Outgoing = []
const services = countedServices(outgoing)
let send: (method: string, path: string, sent?: Sent) => Promise<Reply>
let cashier: Person
/** The cashier in the rehearsal. */
let trainee: Person
let untouched: Map<string, string>
/** The rehearsal's number of rows by table, as it was copied. */
let copied: Map<string, number>

beforeAll(async () => {
  const ask = await mountedOn(demo.db, services)
  send = async (method, path, { token, body, headers = {} } = {}) => {
    const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const reply = await ask(method, path, body, { 'counter-idle': '0', ...bearer, ...headers })
    return { ...reply, headers: new Headers(), text: JSON.stringify(reply.body) }
  }
  // A record system of another agency, which a rehearsal must not ask.
  await sql`update record_system set kind = 'HTTP', url = 'https://records.example'
    where tenant_id = 'lakeview'`.execute(demo.db)
  cashier = await signInBy(send, 'cashier@lakeview.example')
  untouched = await rowsOfOffice()
  trainee = await rehearse(cashier)
  copied = await countRows(demo.db, trainee.tenantId)
  outgoing.length = 0
}, 120_000)

const rowsOfOffice = () => digestRows(demo.db, 'lakeview')

const jobHandlers = () =>
  createJobHandlers({
    db: demo.db,
    clock: () => testStart,
    log: createLog('silent'),
    services,
    returnsEvery: undefined,
  })

/** Runs every job of rehearsals once. */
async function runJobs(): Promise<JobKind[]> {
  const handlers = jobHandlers()
  const { rows } = await sql<JobRow>`
    select * from job where payload ->> 'tenantId' = ${trainee.tenantId} or name = 'simulated-bank'
    order by kind, name`.execute(demo.db)
  for (const job of rows) {
    await handlers[job.kind as JobKind]?.run(job, new AbortController().signal)
  }
  return rows.map(({ kind }) => kind as JobKind)
}

const readerOfWorkstation = 'Front Counter 2'

test('charges and refunds a card at the simulated reader of a workstation', async () => {
  const paid = await sell(trainee, { terminal: readerOfWorkstation })
  expect(paid.status).toBe('COMPLETE')
  expect(saleOf(paid).receiptCode).toBeUndefined()
  await refund(trainee, paid, { lines: wholeOf(paid) })
  expect(await readPayment(trainee, paid._id)).toMatchObject({ status: 'REFUNDED' })
})

test('declines a card', async () => {
  const { _id } = await createPayment(trainee)
  await createSale(trainee, _id, { terminal: readerOfWorkstation })
  await swipe(trainee, 'Declined', { terminal: readerOfWorkstation })
  expect(await readPayment(trainee, _id)).toMatchObject({ failureCode: 'Declined' })
})

test('debits an account at the simulated bank, which returns a check', async () => {
  const { paymentId } = await sellByBank(trainee, { accountNumber: accounts.returned })
  expect(await runJobs()).toContain('bankReturns')
  const { subpayments } = await readPayment(trainee, paymentId)
  const types = subpayments.map((each) => each.transactionType)
  expect(types).toHaveLength(2)
  expect(types).toContain('CHARGEBACK')
})

test('finds practice records, whatever is searched for, in place of an agency', async () => {
  const path = inTenant(trainee.tenantId, '/integrations/lakeview-property-tax/lookup')
  const reply = await trainee.post(path, { query: { parcelNumber: '11-1111-111' } })
  const found = contentsOf('lookUpRecords', reply)
  expect(found.map(({ name }) => name)).toContain('Practice Record 1')
})

test('says that it mailed a receipt, and mails none', async () => {
  const { _id } = await sell(trainee, { terminal: readerOfWorkstation })
  const path = inTenant(trainee.tenantId, `/payments/${_id}/emailed-receipts`)
  contentsOf('emailReceipt', await trainee.post(path, { emailAddress: 'ann@example.com' }))
  expect(await runJobs()).toContain('receiptMail')
  const [mailed] = contentsOf('getEmailedReceipts', await trainee.get(path))
  expect(mailed).toMatchObject({ state: 'SENT' })
})

/** Calls that would end, lock or move the session, or that have none. */
const isOfSession = (name: EndpointName) =>
  endpoints[name].access === 'anyone' ||
  /^(signOut|lock|takeOver|endSession|endOtherSessions|switchTenant|startRehearsal|endRehearsal)$/.test(
    name,
  )
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => !isOfSession(name))

test.each(names)('lets nothing out by %s', async (name) => {
  const { method, path, body, query }: Endpoint = endpoints[name]
  const paid = await sell(trainee, { terminal: readerOfWorkstation })
  const params = {
    tenantId: trainee.tenantId,
    paymentId: paid._id,
    transactionId: saleOf(paid).btpsTransactionId,
    terminalId: paid.terminalId ?? '',
    accountId: trainee.accountId,
    soid: 'lakeview-citations',
  }
  const others = [...path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, '1'] as const)
  const named = { ...Object.fromEntries(others), ...params }
  const bodies = body ? fc.sample(fromSchema(body), { numRuns: 5, seed: 7 }) : [undefined]
  for (const each of bodies) {
    const search = query === undefined ? '' : '?startDate=2026-03-12T00:00:00Z'
    const sent = method === 'GET' ? {} : { body: each }
    await send(method, pathOf(path, named) + search, { token: trainee.token, ...sent })
  }
  expect(outgoing).toEqual([])
})

test('lets nothing out by a job that names a rehearsal', async () => {
  const kinds = Object.keys(jobHandlers()) as JobKind[]
  const { tenantId } = trainee
  const [paymentId, id] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const kind of kinds.filter((each) => each !== 'bankReturns')) {
    const payload = { tenantId, paymentId, id, saleId: id, attemptId: id, receiptId: id }
    const job = { kind, name: `of ${tenantId}`, payload, now: testStart }
    await enqueueJob(demo.db, job)
    const row = { ...job, created_at: testStart, attempts: 0 } as unknown as JobRow
    // Some payloads lack what the job needs; that it fails is as good.
    await jobHandlers()
      [kind]?.run(row, new AbortController().signal)
      .catch(() => undefined)
  }
  expect(outgoing).toEqual([])
})

test('counts the same calls in the office', async () => {
  const admin = await signInBy(send, 'admin@lakeview.example')
  await admin.get(inTenant('lakeview', '/processor/status'))
  await admin.post(inTenant('lakeview', '/integrations/lakeview-citations/lookup'), {
    query: { citationNumber: 'C-1001' },
  })
  expect(outgoing).toEqual(expect.arrayContaining(['processor.isOnline', 'recordSystems.of']))
  outgoing.length = 0
})

test("leaves every row of the office as it was, and opens none of the office's", async () => {
  expect(await rowsOfOffice()).toEqual(untouched)
  expect((await trainee.get('/api/config/lakeview')).status).toBe(403)
})

test('keeps what was done while another session is in it', async () => {
  const { _id } = await sell(trainee, { terminal: readerOfWorkstation })
  await rehearse(await signInBy(send, 'admin@lakeview.example'))
  expect(await readPayment(trainee, _id)).toMatchObject({ status: 'COMPLETE' })
})

test('ends with the sessions of the office', async () => {
  const admin = await signInBy(send, 'admin@lakeview.example')
  const path = inTenant('lakeview', `/users/${trainee.accountId}/sessions`)
  expect((await send('DELETE', path, { token: admin.token })).status).toBe(200)
  expect((await trainee.get(`/api/config/${trainee.tenantId}`)).status).toBe(401)
})

test('starts in the office at the next sign-in', async () => {
  const again = await signInBy(send, 'cashier@lakeview.example')
  expect((await again.get('/api/config/lakeview')).status).toBe(200)
})

const progress = async (person: Person) =>
  contentsOf('getRehearsalProgress', await person.get(inTenant('lakeview', '/rehearsal/progress')))

test('starts afresh if no session is in it, but keeps what each person has finished', async () => {
  const [admin, again] = await Promise.all([
    signInBy(send, 'admin@lakeview.example'),
    signInBy(send, 'cashier@lakeview.example'),
  ])
  const finished = await progress(admin)
  expect(finished.flatMap((each) => each.finished)).toEqual(
    expect.arrayContaining(['sale', 'refund', 'returned-check', 'error-Declined']),
  )
  expect(await countRows(demo.db, trainee.tenantId)).not.toEqual(copied)
  // The colleague's has been idle for too long.
  await sql`update session_family set last_used_at = last_used_at - interval '1 day'
    where tenant_id = ${trainee.tenantId}`.execute(demo.db)
  const before = await rowsOfOffice()
  await rehearse(again)
  expect(await countRows(demo.db, trainee.tenantId)).toEqual(copied)
  expect(await progress(admin)).toEqual(finished)
  expect(await rowsOfOffice()).toEqual(before)
})
