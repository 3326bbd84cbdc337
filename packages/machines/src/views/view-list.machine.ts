import { allOf, type Filter, type View, where } from '@selvedge/sdk'

import { createListMachine, type ListRef } from '../shared/list.machine.ts'

/** The list of saved views (specification 1, section 2.9). */
export const viewListMachine = createListMachine<View>('viewList')

/** The public views, which the list shows by default. */
export const PUBLIC_VIEWS: Filter = allOf(where('public', 'eq', true))

export type ViewListRef = ListRef<View>
