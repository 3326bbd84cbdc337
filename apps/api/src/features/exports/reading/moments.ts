import type { ListContext } from '../../../platform/listing/list-context.ts'

/** Reads in the snapshot. */
export type Moments = <T>(work: (context: ListContext) => Promise<T>) => Promise<T>

/** Takes rows as JSON. */
export type TakeRows = (json: string) => Promise<void>
