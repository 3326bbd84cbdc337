import type { Client, Filter } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { createListActors } from '../shared/list.actors.ts'
import { variantKeys } from './variants.keys.ts'

/** The real work behind the slots of the variant list. Bound once per page, from the one client and cache. */
export const createVariantActors = ({ variants }: Pick<Client, 'variants'>, cache: QueryClient, scope?: Filter) =>
  createListActors(variants, variantKeys, cache, scope)
