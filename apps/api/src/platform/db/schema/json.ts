import type { ColumnType } from 'kysely'

/** JSON is written as text (`JSON.stringify`) and read as the value. */
export type Json = ColumnType<unknown, string, string>
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>
