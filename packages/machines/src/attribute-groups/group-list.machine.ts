import type { AttributeGroup } from '@selvedge/sdk'

import { createListMachine } from '../shared/list.machine.ts'

/** The list of groups of attributes (specification 2, section 2). */
export const groupListMachine = createListMachine<AttributeGroup>('attributeGroupList')
