import type { CompiledQuery, Kysely } from 'kysely'

import type { Database } from './engine.ts'
import type { Tables } from './tables.ts'

/** Stands for an argument while the query is put together. */
class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

type Compilable<Row> = { compile: () => CompiledQuery<Row> }
type Place$<Args> = <Name extends keyof Args>(name: Name) => Args[Name]

/**
 * A query of the builder that is put together once, at its first use, and then only given its
 * arguments: for what every call asks, where building it takes longer than PostgreSQL does to answer.
 * Arguments are values: a list of them for `in` is an array for `any`, and null never a column's absence.
 */
export function prepared<Args extends object, Row>(
  build: (db: Kysely<Tables>, given: Place$<Args>) => Compilable<Row>,
): (db: Database, args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery | undefined
  return async (db, args) => {
    compiled ??= build(db, ((name) => new Place(name)) as Place$<Args>).compile()
    const parameters = compiled.parameters.map((value) =>
      value instanceof Place ? args[value.name as keyof Args] : value,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
