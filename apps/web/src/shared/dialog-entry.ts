import * as z from 'zod/mini'

const KEY = 'selvedge.dialog'
const stateSchema = z.object({ [KEY]: z.int() })

/** Whether the address names an open dialog. */
export const isDialogNamed = (): boolean => new URLSearchParams(location.search).has('dialog')

/** Number of history entries the open dialog has added; 0 if a link opened it. */
export const dialogDepth = (): number => stateSchema.safeParse(history.state).data?.[KEY] ?? 0

/** History state of an entry at this depth. */
export const atDepth = (depth: number): Record<string, unknown> => ({ [KEY]: depth })
