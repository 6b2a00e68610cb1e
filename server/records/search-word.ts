import type { SystemKey } from './system-row.ts'

/**
 * What a record is found by, as one word of its index. Values are compared trimmed and without regard
 * to upper and lower case; the tenant and the system are part of the word.
 */
export const searchWord = (
  { tenant_id, soid }: SystemKey,
  fieldName: string,
  value: string,
): string =>
  JSON.stringify([tenant_id, soid, fieldName, value.trim().normalize('NFC').toLowerCase()])
