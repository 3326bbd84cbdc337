import type { Client } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { createDeleteActors } from '../shared/confirm.actors.ts'
import { invalidateProducts } from './product.keys.ts'

/** The actors of the dialog that deletes a product. */
export const createDeleteProductActors = ({ products, jobs }: Pick<Client, 'products' | 'jobs'>, cache: QueryClient) =>
  createDeleteActors(products, jobs, () => invalidateProducts(cache))
