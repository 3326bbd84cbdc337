import type { Attribute } from '@selvedge/sdk'

import { createEditMachine, type EditRef } from '../shared/edit.machine.ts'
import { createParts, type Parts } from '../shared/edit-parts.ts'

/** The versions and groups of an attribute as form fields, one for each id. */
export type AttributeLinks = Parts<'versions', true> & Parts<'groups', true>
export const versionLinks = createParts<true, 'versions'>('versions')
export const groupLinks = createParts<true, 'groups'>('groups')

interface AttributeTexts {
  name: string
  display_name: string
  description: string
  unit: string
  live: boolean
  public: boolean
}

/** Fields of the attribute form. Texts are empty where the attribute has none. */
export type AttributeValues = AttributeTexts & AttributeLinks

/** Longest description in characters (specification 2, section 9). */
export const MAX_DESCRIPTION = 120

/** Whether a description is short enough; the server ignores blanks around it. */
export const isShortDescription = (description: string): boolean => description.trim().length <= MAX_DESCRIPTION

const linkedOf = (items: readonly { id: string }[]): Record<string, true> =>
  Object.fromEntries(items.map(({ id }) => [id, true]))

/** The versions or groups of an attribute by id. */
export const linksOf = {
  versions: ({ versions }: Attribute) => linkedOf(versions),
  groups: ({ groups }: Attribute) => linkedOf(groups),
}

/** The form of the attribute page, with autosave (specification 2, sections 2 and 4). */
export const editAttributeMachine = createEditMachine<Attribute, AttributeValues>('editAttribute', {
  valuesOf: (attribute) => ({
    name: attribute.name,
    display_name: attribute.display_name ?? '',
    description: attribute.description ?? '',
    unit: attribute.unit ?? '',
    live: attribute.live,
    public: attribute.public,
    ...versionLinks.split(linksOf.versions(attribute)),
    ...groupLinks.split(linksOf.groups(attribute)),
  }),
  saves: 'soon',
  accepts: ({ name, description }) => name.trim() !== '' && isShortDescription(description),
})

export type EditAttributeRef = EditRef<Attribute, AttributeValues>
