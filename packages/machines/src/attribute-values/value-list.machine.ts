import type { AttributeValue } from '@selvedge/sdk'

import { createListMachine, type ListRef, type ListSnapshot } from '../shared/list.machine.ts'
import type { ListEvent } from '../shared/list.types.ts'

/** The values of one attribute (specification 2, section 2). */
export const valueListMachine = createListMachine<AttributeValue>('valueList')

export type ValueListEvent = ListEvent<AttributeValue>
export type ValueListRef = ListRef<AttributeValue>
export type ValueListSnapshot = ListSnapshot<AttributeValue>
