import type { Client, ListQuery, RequestOptions } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { attributeKeys } from '../attributes/attributes.keys.ts'
import { createListActors } from '../shared/list.actors.ts'
import { valueKeys } from './values.keys.ts'

type Calls = Pick<Client, 'attributeValues'>

/** The actors of the list of an attribute's values. */
export const createValueListActors = ({ attributeValues }: Calls, cache: QueryClient, attributeId: string) =>
  createListActors(
    {
      list: (query: ListQuery, options: RequestOptions) => attributeValues.list(attributeId, query, options),
      columns: attributeValues.columns,
    },
    { columns: valueKeys.columns, list: (query) => attributeKeys.values(attributeId, query) },
    cache,
  )
