import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../test-results/bench', import.meta.url))

type Times = { [measure: string]: number }

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0

/**
 * Prints the medians of a run and our ratios to the others; stores them as JSON in `test-results/bench`.
 * @param measured milliseconds by measure, one entry per round; `counter` is ours
 */
export function printRatios<Name extends string>(
  title: string,
  measured: Record<Name | 'counter', readonly object[]>,
): void {
  const names = Object.keys(measured) as (Name | 'counter')[]
  const rounds = measured as Record<string, readonly Times[]>
  const medianOf = (name: string, measure: string) =>
    median((rounds[name] ?? []).map((times) => times[measure] ?? 0))
  const others = names.filter((name) => name !== 'counter')
  const table = Object.fromEntries(
    Object.keys(rounds['counter']?.[0] ?? {}).map((measure) => {
      const ours = medianOf('counter', measure)
      return [
        measure,
        Object.fromEntries([
          ...names.map((name) => [`${name}, ms`, Math.round(medianOf(name, measure))]),
          ...others.map((name) => [
            `to ${name}`,
            Number((ours / Math.max(medianOf(name, measure), 1)).toFixed(2)),
          ]),
        ]) as Times,
      ]
    }),
  )
  console.log(`\n${title}, medians of ${rounds['counter']?.length}`)
  console.table(table)
  storeFigures(title, { table, rounds })
}

/** Stores figures as JSON in `test-results/bench`. */
export function storeFigures(title: string, figures: object): void {
  mkdirSync(folder, { recursive: true })
  const file = `${title.replaceAll(/[^a-z\d]+/gi, '-')}.json`
  writeFileSync(join(folder, file), JSON.stringify({ title, ...figures }, null, 2))
}
