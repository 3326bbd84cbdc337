import type { Client, Filter } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { createListActors } from '../shared/list.actors.ts'
import { variantKeys } from './variants.keys.ts'

/** The actors of the variant list. Created once per page. */
export const createVariantActors = ({ variants }: Pick<Client, 'variants'>, cache: QueryClient, scope?: Filter) =>
  createListActors(variants, variantKeys, cache, scope)
