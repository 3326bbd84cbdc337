import type { Variant } from '@selvedge/sdk'

import { createListMachine, type ListRef, type ListSnapshot } from '../shared/list.machine.ts'
import type { ListEvent } from '../shared/list.types.ts'

/** The variants catalogue (specification 1, section 2.3). */
export const variantListMachine = createListMachine<Variant>('variantList')

export type VariantListEvent = ListEvent<Variant>
export type VariantListRef = ListRef<Variant>
export type VariantListSnapshot = ListSnapshot<Variant>
