/** Supported files: text with a delimiter or of fixed width, and Excel and OpenDocument workbooks. */
export const IMPORT_FILE_KINDS = ['csv', 'text', 'xlsx', 'xlsb', 'xls', 'ods'] as const
