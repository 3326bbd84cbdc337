import type { AttributeValue } from '@selvedge/sdk'

import { createListMachine, type ListRef } from '../shared/list.machine.ts'

/** The values of one attribute (specification 2, section 2). */
export const valueListMachine = createListMachine<AttributeValue>('valueList')

export type ValueListRef = ListRef<AttributeValue>
