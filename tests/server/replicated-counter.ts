import pg from 'pg'

import { eventually } from '../eventually.ts'
import {
  hasPostgres,
  type Postgres,
  type Standby,
  startPostgres,
  startStandby,
} from '../support/postgres.ts'
import { contentsOf, type Counter, inTenant, type Person, startCounter } from './counter.ts'
import { metricsToken } from './jobs-done.ts'

export const hasStandby: boolean = hasPostgres()

export type ReplicatedCounter = {
  /** Two instances that share the primary and the standby. */
  counters: readonly [Counter, Counter]
  primary: Postgres
  standby: Standby
  close: () => Promise<void>
}

/** A primary with the demo data, its standby, and two instances that read on it. */
export async function startReplicated(): Promise<ReplicatedCounter> {
  const primary = await startPostgres({ durable: false })
  const first = await startCounter({ storage: { kind: 'postgres', url: primary.url }, demo: true })
  await first.close()
  const standby = await startStandby(primary)
  const storage = { kind: 'postgres', url: primary.url, replicaUrl: standby.url } as const
  const start = () => startCounter({ storage, metricsToken })
  const counters = [await start(), await start()] as const
  return {
    counters,
    primary,
    standby,
    close: async () => {
      await Promise.all(counters.map(({ close }) => close()))
      await standby.stop()
      await primary.stop()
    },
  }
}

/** Runs one statement on the server as its superuser, and returns the first column of the first row. */
export async function valueOf(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return (rows[0] as unknown[] | undefined)?.[0]
  } finally {
    await client.end()
  }
}

/** Stops the replay: from then on the standby shows what it shows now. */
export async function pauseReplay({ url }: Standby): Promise<void> {
  await valueOf(url, 'select pg_wal_replay_pause()')
  await eventually(async () => {
    const state = await valueOf(url, 'select pg_get_wal_replay_pause_state()')
    if (state !== 'paused') throw new Error('The replay goes on.')
  })
}

export const resumeReplay = ({ url }: Standby): Promise<unknown> =>
  valueOf(url, 'select pg_wal_replay_resume()')

/** How often reads that a replica may answer were answered so. */
export async function readsAnswered({ send }: Counter, answer: string): Promise<number> {
  const { text } = await send('GET', '/metrics', { token: metricsToken })
  const found = new RegExp(`^counter_replica_reads_total\\{answer="${answer}"\\} (\\d+)`, 'm').exec(
    text,
  )
  return Number(found?.[1] ?? 0)
}

export async function listedIds(person: Person): Promise<string[]> {
  const reply = await person.get(inTenant(person.tenantId, '/payments?pageSize=20'))
  return contentsOf('getPayments', reply).map(({ _id }) => _id)
}

/** Reads until the replica answers. */
export const untilReplicaAnswers = (counter: Counter, person: Person): Promise<void> =>
  eventually(async () => {
    const before = await readsAnswered(counter, 'replica')
    await listedIds(person)
    if ((await readsAnswered(counter, 'replica')) === before) throw new Error('It does not.')
  })
