import type { CompiledQuery, Kysely } from 'kysely'

import type { Database } from './engine.ts'
import type { Tables } from './tables.ts'

class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

type Compilable<Row> = { compile: () => CompiledQuery<Row> }
type PlaceholderFor<Args> = <Name extends keyof Args>(name: Name) => Args[Name]

/**
 * Builds a query once and runs it with new arguments, if building takes longer than running. Arguments are
 * values: for `in`, pass an array to `any`; null is a value, not a missing condition.
 */
export function prepared<Args extends object, Row>(
  build: (db: Kysely<Tables>, given: PlaceholderFor<Args>) => Compilable<Row>,
): (db: Database, args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery | undefined
  return async (db, args) => {
    compiled ??= build(db, ((name) => new Placeholder(name)) as PlaceholderFor<Args>).compile()
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? args[value.name as keyof Args] : value,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
