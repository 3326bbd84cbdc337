import type { Attribute, AttributePatch, Client } from '@selvedge/sdk'
import type { AttributeUsage } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'

import { fromRead } from '../actor-slot.ts'
import { thenInvalidate } from '../query/invalidate.ts'
import { createEditActors } from '../shared/edit.actors.ts'
import { type AttributeValues, groupLinks, linksOf, versionLinks } from './edit-attribute.machine.ts'
import { invalidateAttributes } from './invalidate-attributes.ts'

type Calls = Pick<Client, 'attributes'>

/** The actors of the attribute form. */
export const createEditAttributeActors = ({ attributes }: Calls, cache: QueryClient) =>
  createEditActors<Attribute, AttributeValues>({
    read: (id, options) => attributes.get(id, options),
    save: ({ id, change, item, ifMatch }) =>
      thenInvalidate(
        () => attributes.update(id, patchOf(change, item), { ifMatch, mode: 'upsert' }),
        () => invalidateAttributes(cache),
      ),
  })

/** The actors of the question before an attribute is hidden. */
export const createHideAttributeActors = ({ attributes }: Calls) => ({
  readUsage: fromRead<AttributeUsage, { attributeId: string }>(({ input: { attributeId }, signal }) =>
    attributes.usage(attributeId, { signal }),
  ),
})

const PLAIN = ['name', 'display_name', 'description', 'unit', 'live', 'public'] as const

/** Only the fields that changed are sent; versions and groups each as a whole. */
function patchOf(change: Partial<AttributeValues>, item: Attribute): AttributePatch {
  const versions = versionLinks.changed(linksOf.versions(item), change)
  const groups = groupLinks.changed(linksOf.groups(item), change)
  return {
    ...Object.fromEntries(PLAIN.filter((field) => change[field] !== undefined).map((field) => [field, change[field]])),
    ...(versions && { version_ids: Object.keys(versions) }),
    ...(groups && { groups: Object.keys(groups) }),
  }
}
