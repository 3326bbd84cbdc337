/** What a list says; the messages of every feature that has one satisfy it. */
export interface ListWords {
  search: string
  clearSearch: string
  searching: string
  /** Name of the table. */
  table: string
  selectAll: string
  selectRow: (name: string) => string
  rowActionsColumn: string
  loading: string
  // Under the table.
  total: (total: number) => string
  pager: string
  previous: string
  next: string
  pageSize: string
  range: (first: number, last: number, total: number) => string
  // Nothing yet, and nothing that matches.
  none: string
  noneHint: string
  noHits: string
  noHitsHint: string
  reset: string
  // What could not be had.
  failed: string
  outdated: string
  unreached: string
  noColumns: string
  retry: string
}

/** What the bar over a selection says. */
export interface SelectionWords {
  selected: (count: number) => string
  unselectAll: string
  /** Name of the bar. */
  actions: string
  moreActions: string
  selectMatching: (total: number) => string
  allMatching: string
}

/** What the keys of a list are called in the help. */
export interface RowKeyWords {
  toSearch: string
  nextRow: string
  previousRow: string
  toggleRow: string
  openRow: string
  editRows: string
}
