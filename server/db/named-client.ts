import pg from 'pg'

/** At most so many are prepared, to bound memory. */
const maxStatements = 500

/**
 * PostgreSQL's answer to a prepared `select *` whose table has got another column since: that of a newer release that
 * migrates while this one runs. The code of all features that PostgreSQL lacks, which no statement here uses.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '0A000'

/** The clients of one pool, which prepare each statement once per connection, so PostgreSQL plans it once. */
export function namedClient(): typeof pg.Client {
  const statements = new Map<string, { name: string; text: string }>()
  let count = 0

  const statementOf = (text: string) => {
    const known = statements.get(text)
    if (known !== undefined || statements.size >= maxStatements) return known
    const statement = { name: `s${count++}`, text }
    statements.set(text, statement)
    return statement
  }

  /** Prepared from now on under another name and, because PgBouncer knows statements by their text, as another text. */
  const renew = (text: string) => {
    const number = count++
    statements.set(text, { name: `s${number}`, text: `${text} -- ${number}` })
  }

  return class NamedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      // `query` has more overloads than pass here.
      const query = this.query.bind(this) as (...call: unknown[]) => unknown
      this.query = ((text: unknown, values?: unknown, callback?: unknown) => {
        if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
          const statement = statementOf(text)
          if (statement !== undefined) {
            const result = query({ ...statement, values }, callback)
            if (!(result instanceof Promise)) return result
            return result.catch((error: unknown) => {
              if (isOutdated(error) && statements.get(text) === statement) renew(text)
              throw error
            })
          }
        }
        return query(text, values, callback)
      }) as pg.Client['query']
    }
  }
}
