import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import type { Acknowledged } from '#tests/durability/load.ts'
import { highestPassing } from '#tests/load/highest-passing.ts'

import { startSales, type Summary, summaryOf } from './level.ts'
import { overload } from './overload.ts'
import { type CpuSeconds, cpuSeconds } from './processes.ts'
import { type Target, targets } from './targets.ts'

/**
 * `npm run bench:offices`: how many sales a second each kind of installation serves, what one costs, and what happens at
 * twice that rate. Words select targets. `--seconds=30` is how long a rate is held, `--overload=60` how long twice
 * the highest one (0: not at all), before half of it for three times as long; `--first=10` is the first rate;
 * `--capacity=40` is held instead of the search.
 */
const { values, positionals: words } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    overload: { type: 'string', default: '60' },
    first: { type: 'string', default: '10' },
    capacity: { type: 'string' },
  },
  allowPositionals: true,
})
const seconds = Number(values.seconds)

/** Milliseconds that the slowest of a hundred calls may take. */
const limit = 250

/** docs/scale.md: sales of an office per second in the busiest hour and in the busiest minute. */
const salesPerOffice = { hour: (5 * 24 * 0.2) / 3_600, minute: (5 * 24 * 0.2 * 3) / 3_600 }

type Level = Summary & { rate: number; sales: number; refusals: string[]; cpu: CpuSeconds }

const ownSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

async function hold(target: Target, rate: number, all: Acknowledged[]): Promise<Level> {
  const before: CpuSeconds = { ...cpuSeconds(target.folder), generator: ownSeconds() }
  const load = startSales(target.origin, target.cashiers, rate)
  await sleep(seconds * 1_000)
  await load.stop()
  const after: CpuSeconds = { ...cpuSeconds(target.folder), generator: ownSeconds() }
  all.push(...load.acknowledged)
  const cpu = Object.fromEntries(
    Object.entries(after).map(([program, used]) => [program, used - (before[program] ?? 0)]),
  )
  const { acknowledged, refusals, tries } = load
  return { ...summaryOf(tries), rate, sales: acknowledged.length, refusals, cpu }
}

const rounded = (number: number, digits = 0) => Number(number.toFixed(digits))

function printLevel({
  rate,
  sales,
  tries,
  p50,
  p99,
  announced,
  unannounced,
  refusals,
  cpu,
}: Level) {
  const used = Object.entries(cpu)
    .filter(([, each]) => each >= 0.05)
    .map(([program, each]) => `${program} ${rounded((each * 1_000) / sales, 1)}`)
  console.log(
    `  ${rate} a second: ${sales} sales, ${tries} calls, p50 ${rounded(p50, 1)} ms, p99 ${rounded(p99)} ms, ` +
      `503 ${rounded(announced * 100, 1)} %, other errors ${unannounced}, refused ${refusals.length}; ` +
      `CPU ms per sale: ${used.join(', ')}`,
  )
  for (const why of new Set(refusals)) console.log(`    ${why}`)
}

async function search(target: Target, all: Acknowledged[]): Promise<Level | undefined> {
  let best: Level | undefined
  await highestPassing(Number(values.first), async (rate) => {
    const level = await hold(target, rate, all)
    printLevel(level)
    const hasErrors = level.announced + level.unannounced + level.refusals.length > 0
    const passes = level.p99 < limit && !hasErrors
    if (passes) best = level
    return passes
  })
  return best
}

function printCapacity({ rate, sales, cpu }: Level) {
  const used = Object.entries(cpu).filter(([program]) => program !== 'generator')
  const cores = (used.reduce((sum, [, each]) => sum + each, 0) / sales) * rate
  const perCore = rate / cores
  console.log(
    `  ${rate} sales a second with ${rounded(cores, 2)} cores, ${rounded(perCore, 1)} a core: ` +
      `${rounded(perCore / salesPerOffice.hour)} offices a core in their busiest hour, ` +
      `${rounded(perCore / salesPerOffice.minute)} in its busiest minute`,
  )
}

async function printOverload(target: Target, capacity: number, all: Acknowledged[]) {
  const seconds = Number(values.overload)
  const result = await overload(target, capacity, { seconds, limit })
  all.push(...result.acknowledged)
  const { rate, during, after, recovery, refusals } = result
  for (const [when, summary] of [
    [`${rate} a second`, during],
    [`${capacity / 2} a second afterward`, after],
  ] as const) {
    console.log(
      `  ${when}: ${summary.tries} tries, 503 with Retry-After ${rounded(summary.announced * 100, 1)} %, ` +
        `other errors ${summary.unannounced}, p50 ${rounded(summary.p50)} ms, p99 of what is served ${rounded(summary.p99)} ms`,
    )
  }
  console.log(`  p99 below ${limit} ms again after ${recovery ?? 'more than ' + seconds * 3} s`)
  console.log(`  sales given up or refused: ${refusals.length}`)
  for (const why of new Set(refusals)) console.log(`    ${why}`)
}

async function run(target: Target): Promise<boolean> {
  const all: Acknowledged[] = []
  // Until the JIT has compiled the hot code.
  await hold(target, Number(values.first), all)
  const best = values.capacity
    ? await hold(target, Number(values.capacity), all)
    : await search(target, all)
  if (best) {
    if (values.capacity) printLevel(best)
    printCapacity(best)
    if (values.overload !== '0') await printOverload(target, best.rate, all)
  }
  const { before } = target
  const { after, acknowledged, lost, duplicated } = await target.finish(all)
  const payments = all.filter(({ isPaid }) => isPaid).length
  const per = (name: keyof typeof before) => (after[name] - before[name]) / payments
  console.log(
    `  per payment: ${rounded(per('statements'), 1)} statements, ${rounded(per('transactions'), 1)} transactions, ` +
      `${rounded(per('bytes') / 1_000, 2)} kB stored, ${rounded(per('walBytes') / 1_000, 2)} kB of log; ` +
      `${payments} payments, ${rounded(after.bytes / 1_000_000)} MB at the end`,
  )
  console.log(
    `  ${acknowledged} acknowledged, ${lost.length} lost, ${duplicated.length} duplicated`,
  )
  for (const what of [...lost, ...duplicated]) console.log(`    ${what}`)
  return acknowledged > 0 && lost.length + duplicated.length === 0
}

console.log(`${cpus().length} processors, ${cpus()[0]?.model}, Node.js ${process.version}`)
let isSafe = true
for (const [name, start] of Object.entries(targets)) {
  if (words.length > 0 && !words.includes(name)) continue
  console.log(name)
  isSafe = (await run(await start())) && isSafe
}
process.exit(isSafe ? 0 : 1)
