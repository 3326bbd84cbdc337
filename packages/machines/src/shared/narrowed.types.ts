import type { Column, Filter, SortItem } from '@selvedge/sdk'
import type { AnyActorRef } from 'xstate'

import type { ListParams } from './list-params.ts'

/** The events of everything that can be searched, filtered and sorted. */
export type NarrowingEvent =
  | { type: 'search.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'search.cleared' }
  | { type: 'filter.applied'; filter: Filter }
  | { type: 'sort.chosen'; sort: readonly SortItem[] }
  /** Several parameters at once, e.g. filter and sorts of a saved view. */
  | { type: 'params.chosen'; change: Partial<ListParams> }
  | { type: 'reset' }
  /** The address changed by itself (Back, forward, a link): the machine follows it without writing it again. */
  | { type: 'address.changed'; params: Partial<ListParams> }
  | { type: 'retry' }

export interface NarrowedContext {
  params: ListParams
  /** Fixed filter, e.g. the variants of one product or the members of one view. */
  scope: Filter
  /** Text in the search field; `params.search` follows it after a delay. */
  searchText: string
  /** The columns to filter and sort by; undefined until they have loaded. */
  columns: readonly Column[] | undefined
}

/** What a toolbar sees of a list or a grid, so that both are searched, filtered and sorted in the same way. */
export interface NarrowedRef extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => { context: NarrowedContext; value: { columns: string }; tags: ReadonlySet<string> }
  send: (event: NarrowingEvent) => void
}
