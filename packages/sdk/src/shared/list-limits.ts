// Separate from the parameters, so that browsers need not load their schema.

/** Maximum number of rows for `limit=-1`; exports stream without this limit. */
export const ALL_ROWS = 10_000
/** Maximum page size; a larger `limit` gets 400 `bad_paging`. */
export const MAX_PAGE_SIZE = 500
/** Maximum offset of a page; a larger one gets 400 `bad_paging`. */
export const MAX_OFFSET = 10_000_000

/** Sorts before every id: as `after`, it requests the first page. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
