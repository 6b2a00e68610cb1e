import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'

import { type Database, openEngine } from '#server/db/engine.ts'

import { type Cluster, root } from './cluster.ts'
import type { Fault } from './fault.ts'
import { createPart, type Part } from './part.ts'
import { until } from './patroni.ts'
import { comparesLeader } from './programs.ts'
import { hasOtherPrimary, machineWith } from './roles.ts'

/** Milliseconds of writing before the cut, after another primary was found, and after healing. */
const times = { before: 2_000, after: 10_000, healed: 5_000 }
/** Milliseconds in which answers that left before the cut are read. */
const reading = 500

type Write = { id: string; at: number }

type Writer = Part & {
  /** What the database acknowledged, in its order. */
  writes: () => Write[]
}

/**
 * Cuts the primary's machine off from everything until another one is primary. Three writers write without pause: one
 * through HAProxy, two on the cut machine, of which one asks for no standby. The last shows how long the former primary
 * takes writes, which never leave its machine; the product commits as the other two do.
 */
export const isolatePrimary: Fault = async (cluster) => {
  const { partition } = cluster.network
  if (partition === undefined)
    return { notRun: 'it needs root and the right to create network namespaces' }
  if (!comparesLeader(cluster.programs.patroni))
    return { notRun: 'Patroni before 3.0.3 lets a primary that was cut off take the lead again' }
  const machine = await machineWith(cluster, 'leader')
  const outside = createWriter(cluster, 'outside', cluster.databaseUrl)
  const direct = new URL(cluster.databaseUrl)
  direct.host = `${machine.address}:5432`
  const inside = createWriter(cluster, 'inside', direct.href, machine.name)
  direct.searchParams.set('options', '-c synchronous_commit=local')
  const local = createWriter(cluster, 'local', direct.href, machine.name)
  const writers = [outside, inside, local]
  await onDatabase(cluster, (db) =>
    sql`create table if not exists partition_write (id uuid primary key)`.execute(db),
  )
  try {
    writers.forEach((writer) => writer.start())
    await until('three writers', async () => writers.every(({ writes }) => writes().length > 0))
    await sleep(times.before)
    const cut = Date.now()
    try {
      partition.cut(machine.name)
      await until('another primary', hasOtherPrimary(cluster, machine))
      const hasWritten = async () => outside.writes().some(({ at }) => at > cut + reading)
      await until('a write through HAProxy', hasWritten)
      await sleep(times.after)
    } finally {
      partition.heal(machine.name)
    }
    const healed = Date.now()
    await cluster.untilHealthy()
    await sleep(times.healed)
    await Promise.all(writers.map((writer) => writer.kill()))
    const during = ({ writes }: Writer) =>
      writes().filter(({ at }) => at > cut + reading && at < healed)
    const sides = { outside: during(outside), inside: during(inside), local: during(local) }
    const acknowledged = [...outside.writes(), ...inside.writes()].map(({ id }) => id)
    return [...judge(sides, cut), ...(await missing(cluster, acknowledged))]
  } finally {
    await Promise.all(writers.map((writer) => writer.kill()))
  }
}

function createWriter({ folder, network }: Cluster, name: string, url: string, machine?: string) {
  const log = join(folder, `writer-${name}.log`)
  const command = {
    name,
    program: process.execPath,
    arguments: ['--import', 'tsx', fileURLToPath(new URL('writer.ts', import.meta.url))],
    log,
  }
  // An earlier round wrote one.
  rmSync(log, { force: true })
  const part = createPart(machine === undefined ? command : network.inside(machine, command), {
    folder: root,
    environment: { DATABASE_URL: url },
  })
  const writes = () =>
    [...readFileSync(log, 'utf8').matchAll(/^(\S{36}) (\d+)$/gm)].map(([, id = '', at]) => ({
      id,
      at: Number(at),
    }))
  return { ...part, writes }
}

/** Prints who wrote when during the cut; returns what must not be. */
function judge(
  { outside, inside, local }: Record<'outside' | 'inside' | 'local', readonly Write[]>,
  cut: number,
): string[] {
  const [takeover] = outside
  const last = local.at(-1)
  if (takeover === undefined || last === undefined) return ['a side never wrote during the cut']
  const seconds = (at: number) => `${((at - cut) / 1_000).toFixed(1)} s`
  console.log(
    `The cut primary took its last of ${local.length} writes ${seconds(last.at)} after the cut, and acknowledged ` +
      `${inside.length}; the other took its first of ${outside.length} after ${seconds(takeover.at)}.`,
  )
  const late = local.filter(({ at }) => at >= takeover.at).length
  return [
    ...(late > 0 ? [`${late} writes of the cut primary beside another one`] : []),
    ...(inside.length > 0 ? [`${inside.length} acknowledged writes of the cut primary`] : []),
  ]
}

async function missing(cluster: Cluster, acknowledged: readonly string[]): Promise<string[]> {
  const { rows } = await onDatabase(cluster, (db) =>
    sql<{ id: string }>`select id from partition_write`.execute(db),
  )
  const kept = new Set(rows.map(({ id }) => id))
  const lost = acknowledged.filter((id) => !kept.has(id))
  return lost.length > 0 ? [`${lost.length} of ${acknowledged.length} writes are lost`] : []
}

async function onDatabase<Result>(
  { databaseUrl }: Cluster,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const engine = await openEngine({ kind: 'postgres', url: databaseUrl })
  try {
    return await work(engine.db)
  } finally {
    await engine.close()
  }
}
