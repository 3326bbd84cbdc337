import type { Column, Filter, Page, SortItem } from '@selvedge/sdk'
import type { QueryObserverResult } from '@tanstack/query-core'

import type { RowsChanged } from '../query/page-query.ts'
import type { ListParams } from './list-params.ts'
import type { SelectionRef } from './selection.machine.ts'

export interface ListRow {
  id: string
}

export type RowsResult<Row> = QueryObserverResult<Page<Row>, Error>

/** What has arrived, and the parameters that it was asked for with. */
export interface RowsReport<Row> {
  params: ListParams
  result: RowsResult<Row>
}

export interface ListInput {
  params: ListParams
  /** What the list is always narrowed to, whatever its user filters by; the actors ask with it too. */
  scope?: Filter | undefined
}

export interface ListContext<Row> {
  params: ListParams
  /** What the list is always narrowed to, e.g. the variants of one product or the members of one view. */
  scope: Filter
  /** What stands in the search field; `params.search` follows it later. */
  searchText: string
  /** The observer's last result, by reference; undefined until the first one. */
  result: RowsResult<Row> | undefined
  /**
   * The rows on screen; its `paging` says which page of which size they are. The same as `result.data`, unless the rows
   * asked for could not be had: then those before.
   */
  shown: Page<Row> | undefined
  columns: readonly Column[] | undefined
  /** What is chosen among the rows: a machine of its own, which views read and send to. */
  selection: SelectionRef
}

export type ListEvent<Row> =
  | { type: 'page.chosen'; page: number }
  | { type: 'size.chosen'; size: number }
  | { type: 'sort.chosen'; sort: readonly SortItem[] }
  | { type: 'filter.applied'; filter: Filter }
  /** Several at once, e.g. filter and sorts of a saved view. */
  | { type: 'params.chosen'; change: Partial<ListParams> }
  | { type: 'reset' }
  | { type: 'search.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'search.cleared' }
  /** The address changed by itself (Back, forward, a link): it is followed, not written again. */
  | { type: 'address.changed'; params: Partial<ListParams> }
  | { type: 'retry' }
  | RowsChanged<ListParams, Page<Row>>
