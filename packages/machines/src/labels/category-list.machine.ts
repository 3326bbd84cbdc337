import type { LabelCategory } from '@selvedge/sdk'

import { createListMachine, type ListRef } from '../shared/list.machine.ts'

/** The list of label categories (specification 2, section 2). */
export const categoryListMachine = createListMachine<LabelCategory>('labelCategoryList')

export type CategoryListRef = ListRef<LabelCategory>
