import type { Client } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { thenInvalidate } from '../query/invalidate.ts'
import type { ChangeAnswer, SeenChange } from '../shared/change-states.ts'
import { createConfirmActors } from '../shared/confirm.actors.ts'
import { createListActors } from '../shared/list.actors.ts'
import { attributeKeys } from './attributes.keys.ts'
import type { NewAttribute } from './create-attribute.machine.ts'
import { invalidateAttributes } from './invalidate-attributes.ts'

/** The actors of the list of attributes. */
export const createAttributeListActors = ({ attributes }: Pick<Client, 'attributes'>, cache: QueryClient) =>
  createListActors(attributes, attributeKeys, cache)

/** The actors of the dialogs that delete and duplicate attributes; large selections run as a job. */
export const createAttributeChanges = ({ attributes, jobs }: Pick<Client, 'attributes' | 'jobs'>, cache: QueryClient) =>
  createConfirmActors(attributes, jobs, () => invalidateAttributes(cache))

/** The actor of the dialog that creates an attribute. */
export const createNewAttributeActors = ({ attributes }: Pick<Client, 'attributes'>, cache: QueryClient) => ({
  makeChange: fromPromise<ChangeAnswer<never>, SeenChange<NewAttribute, never>>(({ input: { change } }) => {
    const { name, description, display_type, versions } = change
    const draft = { name: name.trim(), description: description.trim() || null, display_type, versions: [...versions] }
    return thenInvalidate(
      async () => ({ id: (await attributes.create(draft)).value.id }),
      () => invalidateAttributes(cache),
    )
  }),
})
