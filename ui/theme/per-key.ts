/** Maps each key of a theme contract to a value, for the variants of a `recipe`. */
export const perKey = <Key extends string, Value>(
  part: Record<Key, unknown>,
  valueOf: (key: Key) => Value,
) =>
  Object.fromEntries((Object.keys(part) as Key[]).map((key) => [key, valueOf(key)])) as Record<
    Key,
    Value
  >
