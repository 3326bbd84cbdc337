import type { Filter, Page } from '@selvedge/sdk'
import type { QueryObserverResult } from '@tanstack/query-core'

import type { RowsChanged } from '../query/page-query.ts'
import type { ListParams } from './list-params.ts'
import type { NarrowedContext, NarrowingEvent } from './narrowed.types.ts'
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

export interface ListContext<Row> extends NarrowedContext {
  /** The observer's last result, by reference; undefined until the first one. */
  result: RowsResult<Row> | undefined
  /**
   * The rows on screen; `paging` says which page they are. Equals `result.data`, unless the requested rows failed to
   * load: then the previous rows.
   */
  shown: Page<Row> | undefined
  /** Selection machine; views read it and send to it. */
  selection: SelectionRef
}

export type ListEvent<Row> =
  | NarrowingEvent
  | { type: 'page.chosen'; page: number }
  | { type: 'size.chosen'; size: number }
  | RowsChanged<ListParams, Page<Row>>
