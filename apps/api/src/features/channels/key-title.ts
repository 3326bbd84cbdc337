/**
 * The title by which an import recognises the ids of variants, whatever a channel calls its other columns
 * (docs/adr/0035).
 */
export const KEY_TITLE = 'Selvedge ID'
