/** Milliseconds after the last key that a search starts by itself (specification 1, section 9). */
export const SEARCH_AFTER = 900

/** Milliseconds that rows count as fresh: asked again within them, no request is made (specification 1, section 9). */
export const FRESH_FOR = 20_000

/** Milliseconds that columns count as fresh; they change only when somebody edits attributes. */
export const COLUMNS_FRESH_FOR = 300_000

/** Milliseconds after the last change that column settings are saved (specification 1, section 9). */
export const SETTINGS_SAVED_AFTER = 600

/** Pixels that a column is wide at least and at most. */
export const COLUMN_WIDTHS = { least: 48, most: 800 } as const

/** Rows that are changed at once; more of them, or all that match, are a job with progress. */
export const JOB_ABOVE = 500

/** Milliseconds after the last change that a form saves itself (specification 1, sections 2.6 and 9). */
export const AUTOSAVE_AFTER = 900

/** Milliseconds until a save that failed is tried again: the first time, and at most after more failures. */
export const SAVED_AGAIN_AFTER = { first: 5_000, most: 60_000 } as const

/** Cards that a grid asks for at once, and milliseconds that they count as fresh (specification 1, section 9). */
export const GRID_PAGE_SIZE = 25
export const GRID_FRESH_FOR = 30 * 60_000

/** Milliseconds after the last key that the command palette searches: sooner than a whole list (`SEARCH_AFTER`). */
export const PALETTE_SEARCH_AFTER = 200

/** Rows of each kind that the command palette shows, and entries that it remembers. */
export const PALETTE_SIZE = 5
