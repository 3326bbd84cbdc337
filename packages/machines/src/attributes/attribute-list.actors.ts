import type { Client } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { createConfirmActors } from '../shared/confirm.actors.ts'
import { createListActors } from '../shared/list.actors.ts'
import { attributeKeys } from './attributes.keys.ts'
import { invalidateAttributes } from './invalidate-attributes.ts'

/** The actors of the list of attributes. */
export const createAttributeListActors = ({ attributes }: Pick<Client, 'attributes'>, cache: QueryClient) =>
  createListActors(attributes, attributeKeys, cache)

/** The actors of the dialogs that delete and duplicate attributes; large selections run as a job. */
export const createAttributeChanges = ({ attributes, jobs }: Pick<Client, 'attributes' | 'jobs'>, cache: QueryClient) =>
  createConfirmActors(attributes, jobs, () => invalidateAttributes(cache))
