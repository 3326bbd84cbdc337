/** The title that an import knows the ids of variants by, whatever else a channel calls its columns (docs/adr/0035). */
export const KEY_TITLE = 'Selvedge ID'
