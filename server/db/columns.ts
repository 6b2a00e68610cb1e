import type { ColumnType } from 'kysely'

export type Time = Date

/** Read as parsed JSON, written as its text. */
export type Json = ColumnType<unknown, string | null, string | null>
