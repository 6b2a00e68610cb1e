import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { openEngine } from '#server/db/engine.ts'

import type { Acknowledged } from '../durability/load.ts'
import { type Verdict, verify } from '../durability/verify.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { NotRun } from './fault.ts'
import { type FaultName, faults } from './faults.ts'
import { startPayments } from './payments.ts'
import { extractPrevious } from './previous-release.ts'
import { printRow, printTable, type Row } from './print-table.ts'
import { requirePrograms } from './programs.ts'

/**
 * `npm run test:cluster`: faults under a load of payments; everything acknowledged exists exactly once. `--quick` loses
 * the primary's machine only; words such as `etcd` select faults; `--acknowledged=100000` repeats them until that many
 * payments, charges and refunds were acknowledged; `--per-second=20` is a heavier load.
 */
const { values, positionals: words } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    acknowledged: { type: 'string', default: '1' },
    'per-second': { type: 'string', default: '5' },
  },
  allowPositionals: true,
})
const wanted = Number(values.acknowledged)

/** Payments per second, and milliseconds of load before a fault and after the cluster is healthy again. */
const plan = { perSecond: Number(values['per-second']), before: 5_000, after: 5_000 }

const names = (Object.keys(faults) as FaultName[]).filter((name) => {
  if (values.quick) return name === 'primary machine lost'
  return words.length === 0 || words.some((word) => name.includes(word))
})

/** In these, clients get no server error but 503 with `Retry-After`. */
const gentle = new Set<FaultName>(['rolling upgrade', 'disk of the primary full'])

/** @returns what clients saw, and whether the database has it once the cluster is healthy again */
async function underLoad(cluster: Cluster, name: FaultName): Promise<Row | NotRun> {
  const load = await startPayments(cluster.origin, plan.perSecond)
  await sleep(plan.before)
  const started = performance.now()
  const found = await faults[name](cluster)
  await cluster.untilHealthy()
  const seconds = ((performance.now() - started) / 1_000).toFixed(0)
  console.log(`${name}: healthy again after ${seconds} s`)
  await sleep(plan.after)
  const outcome = await load.stop()
  if (found !== undefined && 'notRun' in found) return found
  const errors = gentle.has(name) ? outcome.unannounced : []
  const violations = [...(found ?? []), ...errors.map((status) => `${name}: ${status}`)]
  return { fault: name, violations, ...outcome, ...(await verdictOf(cluster, outcome.payments)) }
}

async function verdictOf(cluster: Cluster, payments: readonly Acknowledged[]): Promise<Verdict> {
  const engine = await openEngine({ kind: 'postgres', url: cluster.databaseUrl })
  try {
    return await verify(engine.db, payments)
  } finally {
    await engine.close()
  }
}

async function run(cluster: Cluster): Promise<boolean> {
  const started = performance.now()
  const rows: Row[] = []
  const acknowledged = () => rows.reduce((sum, row) => sum + row.acknowledged, 0)
  // The upgrade is over after the first round.
  let round = names
  do {
    for (const fault of round) {
      const row = await underLoad(cluster, fault)
      if ('notRun' in row) {
        console.log(`${fault}: NOT RUN, because ${row.notRun}`)
        continue
      }
      printRow(row)
      rows.push(row)
    }
    round = round.filter((fault) => fault !== 'rolling upgrade')
  } while (round.length > 0 && acknowledged() < wanted)
  const perHour = acknowledged() / ((performance.now() - started) / 3_600_000)
  console.log(
    `${Math.round(perHour)} an hour; --acknowledged=100000 takes ${(100_000 / perHour).toFixed(1)} hours.`,
  )
  // A later fault must not lose what an earlier one left.
  const all = await verdictOf(
    cluster,
    rows.flatMap(({ payments }) => payments),
  )
  return printTable(rows, all)
}

const release = names.includes('rolling upgrade') ? extractPrevious() : undefined
const cluster = await startCluster(requirePrograms(), { release })
try {
  const isSafe = await run(cluster)
  process.exitCode = isSafe ? 0 : 1
} finally {
  await cluster.stop()
}
process.exit()
