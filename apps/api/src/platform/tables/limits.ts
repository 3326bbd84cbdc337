export const MAX_FILE_BYTES = 200 * 1024 * 1024
export const MAX_COLUMNS = 1_000
export const MAX_CELL_CHARACTERS = 10_000
export const MAX_RECORD_BYTES = 1_000_000
export const MAX_ROWS = 1_000_000
export const MAX_NAME_CHARACTERS = 200
export const MAX_HEADER_CHARACTERS = 1_000

/** Maximum memory, in characters, for inspecting the first rows. */
export const MAX_SAMPLE_CHARACTERS = 8_000_000

export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
/** Limit for an archive that is streamed and never held in memory. */
export const MAX_STREAMED_BYTES = 512 * 1024 * 1024
export const MAX_ZIP_ENTRIES = 2_000
export const MAX_ZIP_RATIO = 100
export const MAX_MERGES = 10_000
/** Cells of an .xls workbook held at a time: each takes about 600 bytes. */
export const XLS_WINDOW_CELLS = 200_000
/** Heap of the thread that reads a workbook. */
export const XLSX_HEAP_MEGABYTES = 256
/** Total memory of the process that reads a workbook, including memory outside the heap. */
export const XLSX_PROCESS_MEGABYTES = 640
export const XLSX_STALL_MILLISECONDS = 30_000
/** How long a workbook process waits for the next task. */
export const XLSX_IDLE_MILLISECONDS = 1_000

/** Rows of one import over HTTP: they are all in the server's memory while it is planned. */
export const MAX_ROWS_AT_ONCE = 200_000
