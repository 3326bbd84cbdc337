import type { ListContext } from '../../listing/list-context.ts'

/** Reads at the moment of the snapshot. */
export type Moments = <T>(work: (context: ListContext) => Promise<T>) => Promise<T>

/** Takes rows as JSON, and so many of them. */
export type TakeRows = (json: string, count: number) => Promise<void>
