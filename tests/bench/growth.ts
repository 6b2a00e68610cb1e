import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { openEngine } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'

import { replacePasswords } from './server/account.ts'
import { startServer } from './server/contest.ts'
import { drive, type LoadResult, type Request } from './server/drive.ts'
import { manyPayments, seedPayments } from './server/million.ts'

/**
 * `npm run bench:growth [-- 20]`: the calls of an office with a year of 100,000 payments, first among ten offices, then
 * among so many that the database has that many million payments (20, which take 49 GB). The rows of the
 * offices alternate, as payments do. Prints times and the indexes that were used. Needs PostgreSQL on the PATH.
 */
const perOffice = 100_000

/** Seconds between payments of an office: 288 a day. */
const apart = 300

/** Seconds of each call, one after the other. */
const seconds = 10

const tenant = '/api/pos/tenants/lakeview'
const day = 24 * 60 * 60 * 1_000
const until = new Date(Math.floor(Date.now() / day) * day)

const tables = ['payment', 'payment_line', 'payment_fee', 'subpayment', 'audit_entry']

type Figures = {
  bytes: number
  loadSeconds: number
  calls: Record<string, LoadResult & { plan: string }>
}

/** Random payments and days of the office, so that few are in a cache. */
const subjects = (millions: number) => {
  const offices = (millions * manyPayments) / perOffice
  const random = (below: number) => Math.floor(Math.random() * below)
  const number = () => (1 + random(perOffice - 1)) * offices
  const idOf = (n: number) => {
    const at = until.getTime() - (n * apart * 1_000) / offices
    const digest = createHash('md5').update(`${n}p`).digest('hex')
    const hex = `${at.toString(16).padStart(12, '0')}7${digest.slice(0, 3)}8${digest.slice(3, 18)}`
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
  const datesOfDay = () => {
    const end = until.getTime() - random(340) * day
    return new URLSearchParams({
      startDate: new Date(end - day).toISOString(),
      endDate: new Date(end - 1).toISOString(),
    })
  }
  return { number, idOf, datesOfDay }
}

const callsOf = (create: () => Request, millions: number): Record<string, () => Request> => {
  const { number, idOf, datesOfDay } = subjects(millions)
  const { headers = {} } = create()
  const get = (path: string): Request => ({ method: 'GET', path: tenant + path, headers })
  return {
    'create a payment': create,
    'read a payment': () => get(`/payments/${idOf(number())}`),
    'list of a day': () => get(`/payments?fields=list&${datesOfDay()}`),
    'newest of all days': () => get('/payments?fields=list'),
    'totals of a day': () => get(`/payments/stats?${datesOfDay()}`),
    'search by number': () => get(`/payments?fields=list&search=M${number()}`),
    'search for a name that all have': () => get('/payments?fields=list&search=citizen'),
    'search without a result': () => get('/payments?fields=list&search=nobody'),
  }
}

/** The scans of payments in the last plan of a log. */
const scansIn = (log: string): string => {
  const scans = [
    ...log.matchAll(
      /(Seq|Index|Index Only|Bitmap Heap) Scan(?: Backward)?(?: using (\w+))? on (\w+)/g,
    ),
  ]
  const names = scans
    .filter(([, , , table = '']) => tables.includes(table))
    .map(([, kind, index, table]) =>
      kind === 'Seq' ? `all of ${table}` : (index ?? `bitmap of ${table}`),
    )
  return [...new Set(names)].toSorted().join(', ') || 'none of these tables'
}

async function load(folder: string, millions: number): Promise<number> {
  const offices = (millions * manyPayments) / perOffice
  const postgres = await startPostgres({
    kept: folder,
    durable: false,
    settings: ['max_wal_size=4GB', 'maintenance_work_mem=512MB', 'autovacuum=off'],
  })
  const engine = await openEngine({ kind: 'postgres', url: postgres.url })
  await migrate(engine.db)
  await seedDemo(engine.db, until)
  await replacePasswords(engine.db)
  const started = performance.now()
  for (let million = 0; million < millions; million += 1) {
    await seedPayments(engine.db, {
      from: million * manyPayments + 1,
      until,
      offices,
      apart: apart / offices,
    })
    console.log(
      `${million + 1} million after ${Math.round((performance.now() - started) / 1_000)} s`,
    )
  }
  await engine.close()
  await postgres.stop()
  return (performance.now() - started) / 1_000
}

const sizeOf = async (postgres: Postgres): Promise<number> => {
  const { db, close } = await openEngine({ kind: 'postgres', url: postgres.url })
  const sizes = tables.map((table) => sql`pg_total_relation_size(${table}::regclass)`)
  const { rows } = await sql<{
    bytes: string
  }>`select (${sql.join(sizes, sql` + `)})::text as bytes`.execute(db)
  await close()
  return Number(rows[0]?.bytes)
}

async function measure(millions: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'counter-growth-'))
  try {
    const loadSeconds = await load(folder, millions)
    const settings = ['shared_buffers=2GB', 'logging_collector=on', 'log_filename=plans']
    const postgres = await startPostgres({ kept: folder, settings })
    try {
      const bytes = await sizeOf(postgres)
      return { bytes, loadSeconds, calls: await timeCalls(postgres, folder, millions) }
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function timeCalls(
  postgres: Postgres,
  folder: string,
  millions: number,
): Promise<Figures['calls']> {
  const log = () => readFileSync(join(folder, 'data/log/plans'), 'utf8')
  const explained = encodeURIComponent(
    '-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0',
  )
  const serverAt = (url: string) =>
    startServer({
      environment: { DATABASE_URL: url },
      floor: '',
      day: until,
      stop: async () => {},
    })
  const calls: Figures['calls'] = {}
  const server = await serverAt(postgres.url)
  for (const [name, request] of Object.entries(callsOf(server.calls.create, millions))) {
    await drive({ origins: [server.origin], clients: 1, seconds: 2, request })
    const timed = await drive({ origins: [server.origin], clients: 1, seconds, request })
    calls[name] = { ...timed, plan: '' }
  }
  await server.stop()
  const explaining = await serverAt(`${postgres.url}?options=${explained}`)
  for (const [name, request] of Object.entries(callsOf(explaining.calls.create, millions))) {
    // After some runs, PostgreSQL plans a prepared statement for all values.
    await drive({ origins: [explaining.origin], clients: 1, seconds: 1, request })
    const before = log().length
    await drive({ origins: [explaining.origin], clients: 1, seconds: 0.2, request })
    const timed = calls[name]
    if (timed) timed.plan = scansIn(log().slice(before))
  }
  await explaining.stop()
  return calls
}

const [millions = 20] = process.argv.slice(2).map(Number)
const small = await measure(1)
const large = await measure(millions)
console.log(
  `${cpus().length} processors, ${cpus()[0]?.model}, Node.js ${process.version}; milliseconds`,
)
const rounded = (time: number) => Number(time.toFixed(1))
console.table(
  Object.entries(small.calls).map(([call, one]) => {
    const many = large.calls[call]
    return {
      call,
      'a million: half': rounded(one.p50),
      '99 of 100': rounded(one.p99),
      [`${millions} million: half`]: rounded(many?.p50 ?? 0),
      '99 of 100 ': rounded(many?.p99 ?? 0),
      times: rounded((many?.p50 ?? 0) / one.p50),
    }
  }),
)
for (const [call, { plan }] of Object.entries(small.calls)) {
  const other = large.calls[call]?.plan
  console.log(`${call}: ${plan}${other === plan ? '' : `\n  at ${millions} million: ${other}`}`)
}
for (const { bytes, loadSeconds } of [small, large]) {
  console.log(`${(bytes / 2 ** 30).toFixed(1)} GiB, loaded in ${Math.round(loadSeconds)} s`)
}
