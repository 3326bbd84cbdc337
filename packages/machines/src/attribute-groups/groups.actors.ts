import { allOf, type AttributeGroup, type Client, type Filter, where } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { attributeKeys } from '../attributes/attributes.keys.ts'
import { invalidateKeys, thenInvalidate } from '../query/invalidate.ts'
import type { ChangeAnswer, SeenChange } from '../shared/change-states.ts'
import { createListActors } from '../shared/list.actors.ts'
import { onlyCopy } from '../shared/only-copy.ts'
import { changeSafely } from '../shared/safe-change.ts'
import {
  type GroupChange,
  type GroupFields,
  seenGroup,
  type SeenGroup,
  type SeenGroupTask,
} from './change-group.types.ts'
import { groupKeys } from './group.keys.ts'

type Calls = Pick<Client, 'attributeGroups'>

/** The actors of the list of groups. It has no filter and shows no columns, so it reads none. */
export const createGroupListActors = ({ attributeGroups }: Calls, cache: QueryClient) =>
  createListActors<AttributeGroup>({ list: attributeGroups.list, columns: async () => [] }, groupKeys, cache)

/** Matches the attributes that are not in a group. */
export const outsideGroup = (id: string): Filter => allOf(where('groups', 'na', id))

/** The actors of a list of the attributes that can be added to a group. */
export const createLinkableActors = ({ attributes }: Pick<Client, 'attributes'>, id: string, cache: QueryClient) =>
  createListActors(attributes, attributeKeys, cache, outsideGroup(id))

/** The actors that change groups of attributes. */
export function createChangeGroupActors({ attributeGroups }: Calls, cache: QueryClient) {
  return {
    makeChange: fromPromise<ChangeAnswer<SeenGroup>, SeenChange<GroupChange, SeenGroup>>(({ input }) =>
      thenInvalidate(
        () => make(attributeGroups, input),
        () => invalidateKeys(cache, [attributeKeys.all]),
      ),
    ),
  }
}

async function make(
  groups: Calls['attributeGroups'],
  { change, seen }: SeenChange<GroupChange, SeenGroup>,
): Promise<ChangeAnswer<SeenGroup>> {
  switch (change.task) {
    case 'addGroup':
      return { id: (await groups.create(draftOf(change.fields))).value.id }
    case 'duplicateGroup':
      return { id: onlyCopy(await groups.duplicate([change.id])) }
    case 'linkAttributes':
    case 'unlinkAttributes':
      await groups.update(
        change.id,
        { attributes: [...change.attributeIds] },
        { mode: change.task === 'linkAttributes' ? 'append' : 'remove' },
      )
      return { id: change.id }
    case 'editGroup':
    case 'deleteGroup':
      return { id: change.id, seen: await changeSeen(groups, change, seen) }
  }
}

function changeSeen(
  groups: Calls['attributeGroups'],
  change: SeenGroupTask,
  seen: SeenGroup | undefined,
): Promise<SeenGroup | undefined> {
  if (!seen) throw new Error(`${change.task} needs the group as the user saw it.`)
  const { id, task } = change
  return changeSafely<AttributeGroup, SeenGroup>({
    read: () => groups.get(id),
    seenOf: (group) => seenGroup(group, task),
    seen,
    make: (ifMatch) =>
      change.task === 'deleteGroup'
        ? groups.delete(id, { ifMatch })
        : groups.update(id, draftOf(change.fields), { ifMatch }),
  })
}

const draftOf = ({ name, description }: GroupFields) => ({ name: name.trim(), description: description.trim() })
