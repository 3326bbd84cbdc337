import type { Client } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { createListActors } from '../shared/list.actors.ts'
import { productKeys } from './products.keys.ts'

/** The actors of the product list. */
export const createProductListActors = ({ products }: Pick<Client, 'products'>, cache: QueryClient) =>
  createListActors(products, productKeys, cache)
