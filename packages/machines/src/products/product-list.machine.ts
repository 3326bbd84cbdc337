import type { Product } from '@selvedge/sdk'

import { createListMachine, type ListRef } from '../shared/list.machine.ts'

/** The list of products (specification 1, section 2.4). */
export const productListMachine = createListMachine<Product>('productList')

export type ProductListRef = ListRef<Product>
