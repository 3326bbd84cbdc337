// Apart from the parameters, whose schema a browser has no use for.

/** Rows a list answers at most for `limit=-1`; exports stream without this bound. */
export const ALL_ROWS = 10_000
/** Most rows of one page; a larger `limit` answers 400 `bad_paging`. */
export const MAX_PAGE_SIZE = 500
/** Most rows that a page can lie behind; a larger `offset` answers 400 `bad_paging`. */
export const MAX_OFFSET = 10_000_000

/** Before every row: as `after` it asks for the first page. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
