import type { ColumnType } from 'kysely'

export type Time = Date

/** Read as parsed JSON, written as text. */
export type Json = ColumnType<unknown, string | null, string | null>
