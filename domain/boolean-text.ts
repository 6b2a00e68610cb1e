const meanings: ReadonlyMap<string, boolean> = new Map([
  ...['1', 'true', 'yes', 'on'].map((text) => [text, true] as const),
  ...['0', 'false', 'no', 'off'].map((text) => [text, false] as const),
])

/** The meaning of a boolean setting's text, in any case; undefined if it has none. */
export const parseBoolean = (text: string): boolean | undefined =>
  meanings.get(text.trim().toLowerCase())

/** What to say of a boolean setting that has no meaning. */
export const notBoolean = (name: string, text: string): string =>
  `${name} must be 1 or 0 (or true/false, yes/no, on/off), not "${text}".`
