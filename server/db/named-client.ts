import pg from 'pg'

const names = new Map<string, string>()
const maxNames = 500

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Prepares each statement once per connection, so PostgreSQL plans it once; at most 500, to bound memory. */
export class NamedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // `query` has more overloads than pass here.
    const query = this.query.bind(this) as (...call: unknown[]) => unknown
    this.query = ((text: unknown, values?: unknown, callback?: unknown) => {
      if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
        const name = nameOf(text)
        if (name !== undefined) return query({ name, text, values }, callback)
      }
      return query(text, values, callback)
    }) as pg.Client['query']
  }
}
