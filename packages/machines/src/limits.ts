/** Debounce of a search in milliseconds (specification 1, section 9). */
export const SEARCH_AFTER = 900

/**
 * Milliseconds that rows count as fresh; a request within them is answered from the cache (specification 1, section 9).
 */
export const FRESH_FOR = 20_000

/** Milliseconds that columns count as fresh; they change only when attributes are edited. */
export const COLUMNS_FRESH_FOR = 300_000

/** Milliseconds after the last change at which column settings are saved (specification 1, section 9). */
export const SETTINGS_SAVED_AFTER = 600

/** Bounds of a column's width in pixels. */
export const COLUMN_WIDTHS = { min: 48, max: 800 } as const

/** Most rows changed in one call; larger selections, or all that match, run as a job with progress. */
export const JOB_ABOVE = 500

/** Milliseconds after the last change at which a form saves itself (specification 1, sections 2.6 and 9). */
export const AUTOSAVE_AFTER = 900

/** Milliseconds before a failed save is retried: the first delay, and the upper bound after further failures. */
export const SAVED_AGAIN_AFTER = { first: 5_000, max: 60_000 } as const

/** Cards per request of a grid, and milliseconds that they count as fresh (specification 1, section 9). */
export const GRID_PAGE_SIZE = 25
export const GRID_FRESH_FOR = 30 * 60_000

/** Debounce of the command palette's search in milliseconds, shorter than that of a list (`SEARCH_AFTER`). */
export const PALETTE_SEARCH_AFTER = 200

/** Rows the command palette shows per kind, and recent entries it keeps. */
export const PALETTE_SIZE = 5
