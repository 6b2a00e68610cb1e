/** A deep copy of lists and plain objects. Amounts never change, so copies share them. */
export const copyOf = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(copyOf) as Value
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, copyOf(each)]),
  ) as Value
}
