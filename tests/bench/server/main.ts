import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

import { hasPostgres } from '#tests/support/postgres.ts'

import type { CallName } from './calls.ts'
import { contest, type Measured, type Outcome, startFloor, startServer } from './contest.ts'
import { type EngineName, prepare } from './engines.ts'
import { measureMemory, type Memory } from './memory.ts'
import { scale, type Scaled } from './scale.ts'

/**
 * `npm run bench:server`: the server against the floor program on a million payments. Figures compare within a run,
 * not across machines. Arguments select PostgreSQL, PGlite, create, list, stats, scale, memory; the default is all but
 * memory, which takes minutes. `REQUESTS` sets the payments of the memory run (100,000).
 */
const args = process.argv.slice(2)
const isSelected = (word: string, among: readonly string[]) =>
  args.includes(word) || !among.some((each) => args.includes(each))

const engines = ['PostgreSQL', 'PGlite'] as const
const calls = ['create', 'list', 'stats'] as const
const onPostgres = ['scale', 'memory'] as const

/** Required share of the floor's throughput (PERFORMANCE in docs/performance.md). */
const targets: Record<EngineName, Record<CallName, number>> = {
  PostgreSQL: { create: 0.25, list: 0.5, stats: 0.5 },
  PGlite: { create: 0.25, list: 0.5, stats: 0.5 },
}

type Result = Outcome & { engine: EngineName; target: number }
const results: Result[] = []
const scaled: Scaled[] = []
let memory: Memory | undefined

for (const engine of engines) {
  if (!isSelected(engine, engines)) continue
  if (engine === 'PostgreSQL' && !hasPostgres()) {
    console.log('PostgreSQL is not on the PATH; skipping its benchmarks.')
    continue
  }
  const prepared = await prepare(engine)
  try {
    const wanted = calls.filter((call) => isSelected(call, [...calls, ...onPostgres]))
    if (wanted.length > 0) {
      const floor = await startFloor(prepared)
      const ours = await startServer(prepared)
      for (const call of wanted) {
        const outcome = await contest(floor, ours, call)
        results.push({ engine, target: targets[engine][call], ...outcome })
      }
      await floor.stop()
      await ours.stop()
    }
    if (engine === 'PostgreSQL' && isSelected('scale', [...calls, ...onPostgres])) {
      scaled.push(...(await scale(prepared, 'create')), ...(await scale(prepared, 'list')))
    }
    if (engine === 'PostgreSQL' && args.includes('memory')) {
      const server = await startServer(prepared)
      memory = await measureMemory(server, Number(process.env['REQUESTS'] ?? 100_000))
      await server.stop()
    }
  } finally {
    await prepared.stop()
  }
}

const rounded = (number: number, digits = 0) => Number(number.toFixed(digits))
const columnsOf = ({ perSecond, p50, p99, cpu }: Measured, whose: string) => ({
  [`${whose} a second`]: rounded(perSecond),
  [`${whose} p50`]: rounded(p50, 2),
  [`${whose} p99`]: rounded(p99, 2),
  [`${whose} CPU`]: rounded(cpu, 2),
})
console.log(
  `${cpus().length} processors, ${cpus()[0]?.model}, Node.js ${process.version}; milliseconds`,
)
console.table(
  results.map(({ engine, call, floor, ours, ratio, target }) => ({
    engine,
    call,
    ...columnsOf(floor, 'floor'),
    ...columnsOf(ours, 'ours'),
    ratio: rounded(ratio, 2),
    target,
    'p99 / p50': rounded(ours.p99 / ours.p50, 1),
  })),
)
if (scaled.length > 0) {
  console.table(
    scaled.map((each) => ({
      ...each,
      perSecond: rounded(each.perSecond),
      ratio: rounded(each.ratio, 2),
    })),
  )
}
if (memory) console.log('Memory in megabytes', memory)

const folder = fileURLToPath(new URL('../../../test-results/', import.meta.url))
await mkdir(folder, { recursive: true })
const file = `${folder}bench-server.json`
await writeFile(file, JSON.stringify({ time: new Date(), results, scaled, memory }, null, 2))
console.log(`All figures: ${file}`)
