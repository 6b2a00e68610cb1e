import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
} from 'kysely'

import type { Database } from '#server/db/engine.ts'
import type { Tables } from '#server/db/tables.ts'

import type { VirtualTime } from './virtual-time.ts'

export class ProcessDied extends Error {
  override name = 'ProcessDied'
}

class ConnectionBroke extends Error {
  override name = 'ConnectionBroke'
}

/** What may become of a statement besides its being carried out. */
export type StatementFault = 'fails' | 'answerLost' | 'serverDiesBefore' | 'serverDiesAfter'

type Options = {
  /** Of all processes: one connection, as the embedded database has. */
  shared: Database
  time: VirtualTime
  faultOf: (statement: string) => StatementFault | undefined
  /** Ends this process. */
  die: () => void
}

const labels = new Map<string, string>()

/** `insert payment`, `commit`: what a statement does to which table. */
const labelOf = (sql: string): string => {
  const known = labels.get(sql)
  if (known !== undefined) return known
  const [, verb = '', table] = /^\s*(\w+)(?:.*?(?:into|from|update)\s+"(\w+)")?/is.exec(sql) ?? []
  const own = /^update "(\w+)"/i.exec(sql)?.[1] ?? table
  const label = own === undefined ? verb : `${verb} ${own}`
  labels.set(sql, label)
  return label
}

type Connection = DatabaseConnection & { end: () => Promise<void> }

/**
 * The database as one process sees it. Once the process has died not one more of its statements gets
 * through, and what it had not committed is rolled back.
 */
export function fencedDatabase({ shared, time, faultOf, die }: Options) {
  let isDead = false
  const open = new Set<Connection>()

  const connect = (inner: Kysely<Tables>, release: () => void): Connection => {
    let isBroken = false
    let inTransaction = false
    const carryOut = <Row>(query: CompiledQuery) => time.during(inner.executeQuery<Row>(query))
    const connection: Connection = {
      executeQuery: async <Row>(query: CompiledQuery) => {
        if (isDead) throw new ProcessDied()
        if (isBroken) throw new ConnectionBroke()
        const label = labelOf(query.sql)
        const fault = faultOf(label)
        if (fault === 'fails') {
          isBroken = true
          throw new ConnectionBroke()
        }
        if (fault === 'serverDiesBefore') {
          die()
          throw new ProcessDied()
        }
        if (label === 'begin') inTransaction = true
        const result = await carryOut<Row>(query as CompiledQuery<Row>)
        if (label === 'commit' || label === 'rollback') inTransaction = false
        if (fault === 'serverDiesAfter') die()
        if (isDead) throw new ProcessDied()
        if (fault === 'answerLost') {
          isBroken = true
          throw new ConnectionBroke()
        }
        return result
      },
      streamQuery: () => {
        throw new Error('Nothing is streamed.')
      },
      end: async () => {
        if (!open.delete(connection)) return
        if (inTransaction) await carryOut(CompiledQuery.raw('rollback'))
        release()
      },
    }
    open.add(connection)
    return connection
  }

  const raw = (sql: string) => async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw(sql))
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: () =>
      new Promise((resolve, reject) => {
        if (isDead) throw new ProcessDied()
        const holding = shared.connection().execute(
          (inner) =>
            new Promise<void>((release) => {
              const connection = connect(inner, release)
              // It died while it waited for its turn.
              if (isDead) {
                void connection.end()
                reject(new ProcessDied())
              } else resolve(connection)
            }),
        )
        holding.catch(reject)
      }),
    beginTransaction: raw('begin'),
    commitTransaction: raw('commit'),
    rollbackTransaction: raw('rollback'),
    releaseConnection: (connection) => (connection as Connection).end(),
    destroy: async () => {},
  }
  const db: Database = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: () => {
        throw new Error('Nobody looks.')
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return {
    db,
    /** The process is dead: what it had open is undone. */
    cut: () => {
      isDead = true
      for (const connection of open) void connection.end()
    },
  }
}
