import type { Column, Filter, Page, SortItem } from '@selvedge/sdk'
import type { QueryObserverResult } from '@tanstack/query-core'

import type { RowsChanged } from '../query/page-query.ts'
import type { ListParams } from './list-params.ts'
import type { SelectionRef } from './selection.machine.ts'

export interface ListRow {
  id: string
}

export type RowsResult<Row> = QueryObserverResult<Page<Row>, Error>

/** A result, with the parameters it was requested with. */
export interface RowsReport<Row> {
  params: ListParams
  result: RowsResult<Row>
}

export interface ListInput {
  params: ListParams
  /** Fixed filter on top of the user's; the actors apply it too. */
  scope?: Filter | undefined
}

export interface ListContext<Row> {
  params: ListParams
  /** Fixed filter, e.g. the variants of one product or the members of one view. */
  scope: Filter
  /** Text in the search field; `params.search` follows it after a delay. */
  searchText: string
  /** The observer's last result, by reference; undefined until the first one. */
  result: RowsResult<Row> | undefined
  /**
   * The rows on screen; `paging` says which page they are. Equals `result.data`, unless the requested rows failed to
   * load: then the previous rows.
   */
  shown: Page<Row> | undefined
  columns: readonly Column[] | undefined
  /** Selection machine; views read it and send to it. */
  selection: SelectionRef
}

export type ListEvent<Row> =
  | { type: 'page.chosen'; page: number }
  | { type: 'size.chosen'; size: number }
  | { type: 'sort.chosen'; sort: readonly SortItem[] }
  | { type: 'filter.applied'; filter: Filter }
  /** Several parameters at once, e.g. filter and sorts of a saved view. */
  | { type: 'params.chosen'; change: Partial<ListParams> }
  | { type: 'reset' }
  | { type: 'search.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'search.cleared' }
  /** The address changed by itself (Back, forward, a link): the machine follows it without writing it again. */
  | { type: 'address.changed'; params: Partial<ListParams> }
  | { type: 'retry' }
  | RowsChanged<ListParams, Page<Row>>
