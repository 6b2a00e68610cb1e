import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { openEngine } from '#server/db/engine.ts'

import { verify } from '../durability/verify.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { NotRun } from './fault.ts'
import { type FaultName, faults } from './faults.ts'
import { type Outcome, startPayments } from './payments.ts'
import { extractPrevious } from './previous-release.ts'
import { printTable, type Row } from './print-table.ts'
import { requirePrograms } from './programs.ts'

/**
 * `npm run test:cluster`: faults under a load of payments; everything acknowledged exists exactly once. `--quick` loses
 * the primary's machine only; words such as `etcd` select faults; `--acknowledged=100000` repeats them until that many
 * payments, charges and refunds were acknowledged.
 */
const { values: options, positionals: words } = parseArgs({
  options: { quick: { type: 'boolean' }, acknowledged: { type: 'string', default: '1' } },
  allowPositionals: true,
})

/** Payments per second, and milliseconds of load before a fault and after the cluster is healthy again. */
const load = { perSecond: 5, before: 5_000, after: 5_000 }

const names = (Object.keys(faults) as FaultName[]).filter((name) => {
  if (options.quick) return name === 'primary machine lost'
  return words.length === 0 || words.some((word) => name.includes(word))
})

/** In these, clients get no server error but 503 with `Retry-After`. */
const gentle = new Set<FaultName>(['rolling upgrade', 'disk of the primary full'])

type Result = { outcome: Outcome; violations: string[] } | NotRun

async function underLoad(cluster: Cluster, name: FaultName): Promise<Result> {
  const payments = await startPayments(cluster.origin, load.perSecond)
  await sleep(load.before)
  const started = performance.now()
  const found = await faults[name](cluster)
  await cluster.untilHealthy()
  const seconds = ((performance.now() - started) / 1_000).toFixed(0)
  console.log(`${name}: healthy again after ${seconds} s`)
  await sleep(load.after)
  const outcome = await payments.stop()
  if (found !== undefined && 'notRun' in found) return found
  const errors = gentle.has(name) ? outcome.unannounced : []
  return {
    outcome,
    violations: [...(found ?? []), ...errors.map((status) => `${name}: ${status}`)],
  }
}

async function run(cluster: Cluster): Promise<boolean> {
  const started = performance.now()
  const results: { fault: FaultName; result: Result }[] = []
  // The upgrade is over after the first round.
  let round = names
  do {
    for (const fault of round) results.push({ fault, result: await underLoad(cluster, fault) })
    round = round.filter((fault) => fault !== 'rolling upgrade')
  } while (round.length > 0 && acknowledgedIn(results) < Number(options.acknowledged))
  const hours = (performance.now() - started) / 3_600_000
  const engine = await openEngine({ kind: 'postgres', url: cluster.databaseUrl })
  try {
    const rows: Row[] = []
    for (const { fault, result } of results) {
      if ('notRun' in result) {
        console.log(`${fault}: NOT RUN, because ${result.notRun}`)
        continue
      }
      const { outcome, violations } = result
      rows.push({ fault, violations, ...outcome, ...(await verify(engine.db, outcome.payments)) })
    }
    const perHour = acknowledgedIn(results) / hours
    console.log(
      `${Math.round(perHour)} an hour; --acknowledged=100000 takes ${(100_000 / perHour).toFixed(1)} hours.`,
    )
    return printTable(rows)
  } finally {
    await engine.close()
  }
}

const acknowledgedIn = (results: readonly { result: Result }[]): number =>
  results
    .flatMap(({ result }) => ('notRun' in result ? [] : result.outcome.payments))
    .flatMap(({ paymentId, isPaid, refundId }) => [paymentId, isPaid, refundId])
    .filter((fact) => fact !== undefined).length

const release = names.includes('rolling upgrade') ? extractPrevious() : undefined
const cluster = await startCluster(requirePrograms(), { release })
try {
  const isSafe = await run(cluster)
  process.exitCode = isSafe ? 0 : 1
} finally {
  await cluster.stop()
}
process.exit()
