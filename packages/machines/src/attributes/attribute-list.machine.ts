import type { Attribute } from '@selvedge/sdk'

import { createListMachine, type ListRef } from '../shared/list.machine.ts'

/** The list of attributes (specification 2, section 2). */
export const attributeListMachine = createListMachine<Attribute>('attributeList')

export type AttributeListRef = ListRef<Attribute>
