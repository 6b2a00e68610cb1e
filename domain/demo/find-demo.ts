/** The first entry with these values; throws if the demo has none. */
export function findDemo<Entry extends object>(
  entries: readonly Entry[],
  wanted: Partial<Entry>,
): Entry {
  const names = Object.keys(wanted) as (keyof Entry)[]
  const found = entries.find((entry) => names.every((name) => entry[name] === wanted[name]))
  if (found === undefined) throw new Error(`The demo has no ${JSON.stringify(wanted)}.`)
  return found
}
