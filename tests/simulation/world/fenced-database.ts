import type { CompiledQuery, DatabaseConnection } from 'kysely'

import { kyselyWith, type SharedDatabase } from './shared-database.ts'
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
  shared: SharedDatabase
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
      // It died while it waited for its turn.
      await connection.end()
      throw new ProcessDied()
    },
    releaseConnection: (connection) => (connection as Connection).end(),
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
