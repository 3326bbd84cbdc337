/** Texts of the search field and the filters. */
export interface ToolbarWords {
  search: string
  clearSearch: string
  searching: string
  noColumns: string
  retry: string
}

/** Texts of a list; the messages of every feature with a list satisfy this type. */
export interface ListWords extends ToolbarWords {
  /** Accessible name of the table. */
  table: string
  selectAll: string
  selectRow: (name: string) => string
  /** Header of the radio buttons for screen readers; only lists with a single choice have them. */
  marks?: string
  rowActionsColumn: string
  loading: string
  // Below the table.
  total: (total: number) => string
  pager: string
  previous: string
  next: string
  pageSize: string
  range: (first: number, last: number, total: number) => string
  // Empty states: no items, and no hits.
  none: string
  noneHint: string
  noHits: string
  noHitsHint: string
  reset: string
  // Loading errors.
  failed: string
  outdated: string
  unreached: string
}

/** Texts of the selection bar. */
export interface SelectionWords {
  selected: (count: number) => string
  unselectAll: string
  /** Accessible name of the bar. */
  actions: string
  moreActions: string
  selectMatching: (total: number) => string
  allMatching: string
}

/** Names of the list shortcuts in the help. */
export interface RowKeyWords {
  toSearch: string
  nextRow: string
  previousRow: string
  toggleRow: string
  openRow: string
  editRows: string
}
