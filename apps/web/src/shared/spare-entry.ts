import { onOverlayOpened } from '@selvedge/ui'
import * as z from 'zod/mini'
import { isDialogNamed } from './dialog-entry.ts'

const KEY = 'selvedge.spare'
const stateSchema = z.object({ [KEY]: z.int() })

/**
 * Where the app's first entry is shown, Back leads out of it, and the browser lets no page hold that step. So when an
 * overlay opens there, a spare entry of the same page is added: Back then closes the overlay.
 */
export const addSpareEntries = (navigation: Navigation): (() => void) =>
  onOverlayOpened(() => {
    if (isDialogNamed() || !isFirstEntry(navigation)) return
    history.pushState({ ...history.state, [KEY]: 1 }, '')
  })

/** Whether the current entry is a spare one: Back from there shows nothing new, and has to go on. */
export const isSpareEntry = (): boolean => stateSchema.safeParse(history.state).success

function isFirstEntry(navigation: Navigation): boolean {
  const index = navigation.currentEntry?.index ?? 0
  return !navigation.entries()[index - 1]?.sameDocument
}
