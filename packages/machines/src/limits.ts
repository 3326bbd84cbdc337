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
