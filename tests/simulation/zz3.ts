import { sql } from 'kysely'
import { openLaboratory, clear } from './world/laboratory.ts'
import { readBooks } from './oracle/books.ts'
import { World } from './world/world.ts'
import { prngOf } from './faults/prng.ts'
import { noFaults } from './faults/plans.ts'
import { runSchedule } from './schedule.ts'
const { office, close } = await openLaboratory()
for (let i = 0; i < 10; i++) await runSchedule(office, { seed: i })
const t = async (name: string, n: number, f: () => Promise<unknown>) => { for (let i = 0; i < 5; i++) await f(); const c = process.cpuUsage(); const p = performance.now(); for (let i = 0; i < n; i++) await f(); const d = process.cpuUsage(c); console.log(name, 'cpu', ((d.user + d.system) / 1000 / n).toFixed(2), 'real', ((performance.now() - p) / n).toFixed(2)) }
await t('truncate', 20, () => clear(office.db))
await t('books', 20, () => readBooks(office.db))
await t('select', 100, () => sql`select 1`.execute(office.db))
await t('select job', 100, () => office.db.selectFrom('job').select('kind').where('kind', '=', 'debt').execute())
await t('server', 20, async () => { const w = new World(office, prngOf(1), noFaults); await w.startServer(); await w.time.pass(0); w.end(); await w.time.pass(0) })
await t('12 min', 10, async () => { const w = new World(office, prngOf(1), noFaults); await w.startServer(); await w.time.pass(720000); w.end(); await w.time.pass(0) })
await t('none', 20, () => runSchedule(office, { seed: 1, plan: () => noFaults }))
await close()
