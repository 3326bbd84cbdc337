import type { Restored } from '@selvedge/sdk/wire'
import { TRASH } from './trash.messages.ts'

/** What was restored, and which links could not be made again, in sentences. */
export const restoredText = ({ count, not_linked = [] }: Pick<Restored, 'count'> & Partial<Restored>): string =>
  not_linked.length === 0
    ? TRASH.restored(count)
    : `${[TRASH.restored(count), ...not_linked.map(TRASH.notLinked)].join('. ')}.`
