import type { TrashEntry } from '@selvedge/sdk/wire'

import { createListMachine, type ListRef } from '../shared/list.machine.ts'

/** The list of what was deleted, in the settings. */
export const trashListMachine = createListMachine<TrashEntry>('trashList')

export type TrashListRef = ListRef<TrashEntry>
