import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { sql } from 'kysely'

import { second } from '../platform/clock.ts'
import { Failure } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { type Database, type OnStatement, openPool, queryBuilder, type Storage } from './engine.ts'
import { type Position, positionsOf } from './wal-positions.ts'

/** How a read was answered: by the replica, or by the primary and why. */
export type ReplicaAnswer = 'replica' | 'behind' | 'promoted' | 'failed'

export type Replica = {
  /**
   * Runs a read that tolerates staleness: on the replica if that has replayed `atLeast` and all that the primary
   * had written five seconds ago, else on the primary. It may run twice, so it must not write.
   */
  read: <Result>(
    atLeast: Position | null,
    work: (db: Database) => Promise<Result>,
  ) => Promise<Result>
  /** Asks the replica how many seconds ago the primary had written all that it shows; precise to a second. */
  lag: () => Promise<number>
  close: () => Promise<void>
}

type ReplicaOptions = {
  primary: Database
  storage: Storage | undefined
  log: Log
  /** Called once for each read. */
  onRead: (answer: ReplicaAnswer) => void
  onStatement?: OnStatement | undefined
}

/** Milliseconds that a read may be behind the primary. */
const maxStaleness = 5 * second
/** How often the primary's position is read. */
const interval = second
/** A replica that takes longer to connect counts as down. */
const connectTimeout = 2 * second
/** A replica that takes longer for a statement counts as down. */
const statementTimeout = 10 * second
/** A replica that failed is left alone. */
const pause = 5 * second

/** Undefined without the setting: then every read is the primary's, and nothing runs here. */
export function openReplica({
  primary,
  storage,
  log,
  onRead,
  onStatement,
}: ReplicaOptions): Replica | undefined {
  if (storage?.kind !== 'postgres' || storage.replicaUrl === undefined) return undefined
  const pool = openPool({
    connectionString: storage.replicaUrl,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: statementTimeout,
  })
  const db = queryBuilder(pool, onStatement)
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof Failure)),
    {
      halfOpenAfter: pause,
      breaker: new ConsecutiveBreaker(1),
    },
  )
  breaker.onFailure(({ reason }) =>
    log.warn({ err: 'error' in reason ? reason.error : undefined }, 'replica failed'),
  )

  const positions = positionsOf()
  let sampling: Promise<void> | undefined
  const sample = async () => {
    // Before the statement: what was written by then is before the position.
    const at = performance.now()
    const { rows } = await sql<{ position: Position }>`
      select pg_current_wal_flush_lsn()::text as position`.execute(primary)
    for (const { position } of rows) positions.add(at, position)
  }
  const poll = () => {
    // The primary's failures are reported by the calls that need it.
    sampling ??= sample()
      .catch(() => {})
      .finally(() => (sampling = undefined))
  }
  const timer = setInterval(poll, interval)
  timer.unref()
  poll()

  /** Read committed, so that each statement sees at least what the first one found. */
  const readThere = <Result>(
    floor: Position,
    atLeast: Position | null,
    work: (db: Database) => Promise<Result>,
  ) =>
    db
      .transaction()
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const { isStandby, position, isCurrent } = await stateOf(transaction, [floor, atLeast])
        positions.replayed(position)
        if (!isStandby) return { answer: 'promoted' as const }
        if (!isCurrent) return { answer: 'behind' as const }
        return { answer: 'replica' as const, result: await work(transaction) }
      })

  return {
    read: async (atLeast, work) => {
      const floor = positions.earliestSince(performance.now() - maxStaleness)
      const read =
        floor === undefined
          ? { answer: 'behind' as const }
          : await breaker
              .execute(() => readThere(floor, atLeast, work))
              .catch((error: unknown) => ({
                // A refusal may come from rows that are not there yet.
                answer: error instanceof Failure ? ('behind' as const) : ('failed' as const),
              }))
      onRead(read.answer)
      return read.answer === 'replica' ? read.result : work(primary)
    },
    lag: async () => {
      await stateOf(db, [])
        .then(({ position }) => positions.replayed(position))
        .catch(() => {})
      return positions.age(performance.now()) / second
    },
    close: async () => {
      clearInterval(timer)
      await sampling
      await pool.end()
    },
  }
}

type State = { isStandby: boolean; position: Position | null; isCurrent: boolean | null }

async function stateOf(db: Database, floors: readonly (Position | null)[]): Promise<State> {
  const { rows } = await sql<State>`
    select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as position,
      pg_last_wal_replay_lsn() >= all (array_remove(${floors}::pg_lsn[], null)) as "isCurrent"`.execute(
    db,
  )
  const [state] = rows
  if (state === undefined) throw new Error('A select without a table returns one row.')
  return state
}
