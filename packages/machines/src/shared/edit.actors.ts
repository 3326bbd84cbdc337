import type { RequestOptions, Tagged } from '@selvedge/sdk'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import type { ItemReading } from './current-in.ts'
import type { EditValues } from './edit-values.ts'
import type { EditSave } from './edit.machine.ts'

interface EditCalls<Item, Values extends EditValues> {
  read: (id: string, options: RequestOptions) => Promise<Tagged<Item>>
  /** Sends the change with `ifMatch`, and invalidates the cache, also after a failure. */
  save: (save: EditSave<Item, Values>) => Promise<Tagged<Item>>
}

/** The actors of an edit machine. A save completes even if the user leaves the page. */
export function createEditActors<Item, Values extends EditValues>({ read, save }: EditCalls<Item, Values>) {
  return {
    readItem: fromRead<Tagged<Item>, ItemReading<Item>>(
      async ({ input: { id, current }, signal }) => current ?? read(id, { signal }),
    ),
    saveItem: fromPromise<Tagged<Item>, EditSave<Item, Values>>(({ input }) => save(input)),
  }
}
