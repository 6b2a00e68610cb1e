const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['1', 'true', 'yes', 'on'].map((text) => [text, true] as const),
  ...['0', 'false', 'no', 'off'].map((text) => [text, false] as const),
])

/** Parses a boolean setting, case-insensitively. Undefined if it is not a boolean. */
export const parseBoolean = (text: string): boolean | undefined =>
  booleans.get(text.trim().toLowerCase())

export const invalidBooleanMessage = (name: string, text: string): string =>
  `${name} must be 1 or 0 (or true/false, yes/no, on/off), not "${text}".`
