import type { SystemKey } from './system-row.ts'

/** One term of the record index, with tenant and system. Values are trimmed and case-insensitive. */
export const searchTerm = (
  { tenant_id, soid }: SystemKey,
  fieldName: string,
  value: string,
): string =>
  JSON.stringify([tenant_id, soid, fieldName, value.trim().normalize('NFC').toLowerCase()])
