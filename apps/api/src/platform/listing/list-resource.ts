import type { SortItem } from '@selvedge/sdk/wire'
import type { Tables } from '../db/schema.ts'
import type { ColumnSet, Condition, Sql } from './columns/list-column.ts'
import { withoutCaches } from './list-caches.ts'
import type { ListContext } from './list-context.ts'
import type { Narrowing } from './filters/narrowing.ts'

/** A list: its table, its columns and how its rows are built. */
export interface ListResource<Row extends { id: string }> {
  /** Name in the URL, e.g. `variants`. */
  name: string
  table: keyof Tables
  columns: (context: ListContext) => Promise<ColumnSet>
  defaultSort: readonly SortItem[]
  /** `limit=-1` returns up to 10,000 rows. */
  allRows: boolean
  /** Its rows are a subset of the table's, scattered in every order of it. */
  scattered?: boolean
  /** Its rows appear, disappear or change without a new catalogue version, so counts are not cached. */
  uncached?: boolean
  searched: (search: string) => Condition
  /**
   * Restricts the supplier's rows to those this reader may see; `key` differs between readers who see different rows.
   */
  visible?: (context: ListContext) => { key: string; condition: Condition }
  counts?: CountTable
  /** Counts the rows of some queries, as `n`, without reading the table; undefined for all others. */
  shortTotal?: (context: ListContext, narrowing: Narrowing) => Promise<Sql | undefined>
  /** Rows with these ids, in any order. */
  rows: (context: ListContext, ids: readonly string[], wanted: WantedFields) => Promise<Row[]>
}

/**
 * The context for counting and sorting: without caches if the list is uncached. Rows are read in the original context.
 */
export const countingIn = (
  { uncached }: Pick<ListResource<{ id: string }>, 'uncached'>,
  context: ListContext,
): ListContext => (uncached ? { ...context, caches: withoutCaches() } : context)

/** Whether a column, or any column of a family (`attributes.`), was requested. */
export type WantedFields = (prefix: string) => boolean

/** Counts maintained by every write: `t` with the columns `supplier_id`, `n` and those that these filters read. */
export interface CountTable {
  from: Sql
  columns: ReadonlySet<string>
  /** The same per value: `t` also has `value_id`. */
  values?: { from: Sql; columns: ReadonlySet<string> }
}
