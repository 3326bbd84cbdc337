import { allOf, type Filter, type View, where } from '@selvedge/sdk'

import { createListMachine, type ListRef, type ListSnapshot } from '../shared/list.machine.ts'
import type { ListEvent } from '../shared/list.types.ts'

/** The list of saved views (specification 1, section 2.9). */
export const viewListMachine = createListMachine<View>('viewList')

/** The public views, which the list shows by default. */
export const PUBLIC_VIEWS: Filter = allOf(where('public', 'eq', true))

export type ViewListEvent = ListEvent<View>
export type ViewListRef = ListRef<View>
export type ViewListSnapshot = ListSnapshot<View>
