import type { ListContext } from '../../../platform/listing/list-context.ts'

/** Reads at the moment of the snapshot. */
export type Moments = <T>(work: (context: ListContext) => Promise<T>) => Promise<T>

/** Takes rows as JSON. */
export type TakeRows = (json: string) => Promise<void>
