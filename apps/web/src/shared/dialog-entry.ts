import * as z from 'zod/mini'

const KEY = 'selvedge.dialog'
const stateSchema = z.object({ [KEY]: z.int() })

/** Whether the address names a dialog over its page. */
export const isDialogNamed = (): boolean => new URLSearchParams(location.search).has('dialog')

/** How many entries of the history the open dialog has put on that of its page; none where a link opened it. */
export const dialogDepth = (): number => stateSchema.safeParse(history.state).data?.[KEY] ?? 0

/** History state of such an entry. */
export const atDepth = (depth: number): Record<string, unknown> => ({ [KEY]: depth })
