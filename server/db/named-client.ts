import pg from 'pg'

const names = new Map<string, string>()
const mostNames = 500

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * A pg client that prepares each parameterised statement once under a name of its own, so that
 * PostgreSQL plans it once a connection. Texts come from the query builder, hence are few; past
 * 500 of them further ones go unnamed, so that memory stays bounded.
 */
export class NamedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // Its overloads are wider than what passes here: the cast keeps them for the callers.
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
