import type { CompiledQuery, DatabaseConnection } from 'kysely'

import { kyselyWith, type SharedDatabase } from './shared-database.ts'
import type { VirtualTime } from './virtual-time.ts'

export class ProcessDied extends Error {
  override name = 'ProcessDied'
}

class ConnectionBroke extends Error {
  override name = 'ConnectionBroke'
}

export type StatementFault = 'fails' | 'answerLost' | 'serverDiesBefore' | 'serverDiesAfter'

type Options = {
  /** The single connection that all processes share, as in the embedded database. */
  shared: SharedDatabase
  time: VirtualTime
  faultOf: (statement: string) => StatementFault | undefined
  die: () => void
}

const labels = new Map<string, string>()

/** The verb and table of a statement: `insert payment`, `commit`. */
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
 * The database of one process. After its death no statement gets through, and open transactions are rolled
 * back.
 */
export function fencedDatabase({ shared, time, faultOf, die }: Options) {
  let isDead = false
  const open = new Set<Connection>()

  const connect = (release: () => void): Connection => {
    let isBroken = false
    let inTransaction = false
    const carryOut = <Row>(text: string, parameters: readonly unknown[]) =>
      time.during(shared.run<Row>(text, parameters))
    const connection: Connection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
        if (isDead) throw new ProcessDied()
        if (isBroken) throw new ConnectionBroke()
        const label = labelOf(sql)
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
        const result = await carryOut<Row>(sql, parameters)
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
        if (inTransaction) await carryOut('rollback', [])
        release()
      },
    }
    open.add(connection)
    return connection
  }

  const db = kyselyWith({
    acquireConnection: async () => {
      if (isDead) throw new ProcessDied()
      const connection = connect(await shared.hold())
      if (!isDead) return connection
      // The process died while it waited for the connection.
      await connection.end()
      throw new ProcessDied()
    },
    releaseConnection: (connection) => (connection as Connection).end(),
  })
  return {
    db,
    cut: () => {
      isDead = true
      for (const connection of open) void connection.end()
    },
  }
}
