import { type PGlite, protocol } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'

import { type Database, inMemory } from '#server/db/engine.ts'
import type { Tables } from '#server/db/tables.ts'

const { serialize } = protocol
const { builtins, getTypeParser } = pg.types

/** Type parsers of the product (server/db/engine.ts): money is a bigint. */
const parserOf = (oid: number): ((text: string) => unknown) =>
  oid === builtins.INT8 ? BigInt : getTypeParser(oid, 'text')

const bigints = (_name: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return String.raw`\x${Buffer.from(value).toString('hex')}`
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(textOf(each))).join()}}`
  return typeof value === 'string' ? value : JSON.stringify(value, bigints)
}

type Field = { name: string; dataTypeID: number }
type Message = { name: string; fields?: unknown[]; text?: string }

/**
 * The embedded database of all processes, over its wire protocol: one message per statement instead of five,
 * because a run executes hundreds of thousands.
 */
export class SharedDatabase {
  readonly #pglite: PGlite
  readonly #names = new Map<string, string>()
  readonly #waiting: (() => void)[] = []
  #isHeld = false

  private constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  static async open(snapshot: Blob): Promise<SharedDatabase> {
    const pglite = inMemory(snapshot)
    await pglite.waitReady
    return new SharedDatabase(pglite)
  }

  /** Waits for the single connection, first come, first served. */
  async hold(): Promise<() => void> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isHeld = true
    return () => {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#isHeld = false
    }
  }

  async run<Row>(text: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const known = this.#names.get(text)
    const name = known ?? `q${this.#names.size}`
    const values = parameters.map(textOf)
    const parts = [
      ...(known === undefined ? [serialize.parse({ name, text })] : []),
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P', name: '' }),
      serialize.execute({}),
      serialize.sync(),
    ]
    const sent = Buffer.concat(parts.map((part) => new Uint8Array(part)))
    const messages = await this.#pglite.execProtocolStream(new Uint8Array(sent), {
      throwOnError: false,
      syncToFs: false,
    })
    const result = resultOf<Row>(messages)
    this.#names.set(text, name)
    return result
  }

  get db(): Database {
    return kyselyOver(
      {
        executeQuery: (query) => this.run(query.sql, query.parameters),
        streamQuery: () => {
          throw new Error('Streaming is not supported.')
        },
      },
      () => this.hold(),
    )
  }

  close(): Promise<void> {
    return this.#pglite.close()
  }
}

function resultOf<Row>(messages: readonly Message[]): QueryResult<Row> {
  let columns: { name: string; parse: (text: string) => unknown }[] = []
  const rows: Record<string, unknown>[] = []
  let affected: bigint | undefined
  for (const message of messages) {
    switch (message.name) {
      case 'error':
        throw message as unknown as Error
      case 'rowDescription':
        columns = (message.fields as Field[]).map(({ name, dataTypeID }) => ({
          name,
          parse: parserOf(dataTypeID),
        }))
        break
      case 'dataRow': {
        const row: Record<string, unknown> = {}
        for (const [index, { name, parse }] of columns.entries()) {
          const text = message.fields?.[index] as string | null
          row[name] = text === null ? null : parse(text)
        }
        rows.push(row)
        break
      }
      case 'commandComplete': {
        const [, count] =
          /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(message.text ?? '') ?? []
        if (count !== undefined) affected = BigInt(count)
      }
    }
  }
  return { rows: rows as Row[], ...(affected !== undefined && { numAffectedRows: affected }) }
}

/** The query builder over a single connection, acquired for each use. */
function kyselyOver(connection: DatabaseConnection, hold: () => Promise<() => void>): Database {
  const releases = new Map<DatabaseConnection, () => void>()
  return kyselyWith({
    acquireConnection: async () => {
      const release = await hold()
      const own = { ...connection }
      releases.set(own, release)
      return own
    },
    releaseConnection: async (own) => {
      releases.get(own)?.()
      releases.delete(own)
    },
  })
}

const raw = (text: string) => async (connection: DatabaseConnection) => {
  await connection.executeQuery({ sql: text, parameters: [] } as unknown as CompiledQuery)
}

export const kyselyWith = (
  connections: Pick<Driver, 'acquireConnection' | 'releaseConnection'>,
): Database =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => ({
        ...connections,
        init: async () => {},
        beginTransaction: raw('begin'),
        commitTransaction: raw('commit'),
        rollbackTransaction: raw('rollback'),
        destroy: async () => {},
      }),
      createIntrospector: () => {
        throw new Error('Introspection is not supported.')
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
