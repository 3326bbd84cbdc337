import type { ColumnType, Generated } from 'kysely'
import type { JsonWithDefault } from './json.ts'

/** JSON that may be missing. */
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>

export interface JobsTable {
  supplier_id: string
  id: string
  user_id: string
  kind: string
  input: JsonOrNull
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
  done: Generated<number>
  total: number | null
  result: JsonOrNull
  problem: JsonOrNull
  tries: Generated<number>
  /** Reasons why earlier attempts failed, as a list of strings. */
  failures: JsonWithDefault
  not_before: Generated<Date>
  heartbeat_at: Date | null
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
  server: number | null
  claimed_at: Date | null
}
