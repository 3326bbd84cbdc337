import type { SortItem } from '@selvedge/sdk/wire'
import type { Tables } from '../db/schema.ts'
import type { ColumnSet, Condition, Sql } from './columns/list-column.ts'
import { keepingNothing } from './list-caches.ts'
import type { ListContext } from './list-context.ts'
import type { Narrowing } from './filters/narrowing.ts'

/** A list: its table, its columns, and how its rows are put together. */
export interface ListResource<Row extends { id: string }> {
  /** As in the address: `variants`. */
  name: string
  table: keyof Tables
  columns: (context: ListContext) => Promise<ColumnSet>
  defaultSort: readonly SortItem[]
  /** `limit=-1` is answered with up to 10,000 rows. */
  allRows: boolean
  /** Its rows are some of the table's and lie anywhere in the orders of it. */
  scattered?: boolean
  /** Its rows come, go or change without a new version of the catalogue, so nothing that was counted of them is kept. */
  uncached?: boolean
  searched: (search: string) => Condition
  /** Rows that this reader sees of those the supplier has; `key` tells readers apart that see different ones. */
  visible?: (context: ListContext) => { key: string; condition: Condition }
  counts?: CountTable
  /** Counts, as `n`, what some narrowings find without reading a row of the table; undefined for all others. */
  shortTotal?: (context: ListContext, narrowing: Narrowing) => Promise<Sql | undefined>
  /** The rows of these ids, in any order. */
  rows: (context: ListContext, ids: readonly string[], wanted: WantedFields) => Promise<Row[]>
}

/** Where the rows of this list are counted and put in order; each row is read in the context itself. */
export const countingIn = (
  { uncached }: Pick<ListResource<{ id: string }>, 'uncached'>,
  context: ListContext,
): ListContext => (uncached ? { ...context, caches: keepingNothing() } : context)

/** Whether a column, or one of a family (`attributes.`), is to be read. */
export type WantedFields = (prefix: string) => boolean

/** Counts kept by every write: `t` with the columns `supplier_id`, `n` and those that these filters read. */
export interface CountTable {
  from: Sql
  columns: ReadonlySet<string>
  /** The same for values: `t` with `value_id` beside. */
  values?: { from: Sql; columns: ReadonlySet<string> }
}
