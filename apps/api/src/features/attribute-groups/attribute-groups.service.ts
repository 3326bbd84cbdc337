import type { attributeGroupDraftSchema, attributeGroupPatchSchema, BulkMode, WireChoice } from '@selvedge/sdk/wire'
import { MAX_BULK_IDS } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import { touchAttributes } from '../attributes/attributes.changes.store.ts'
import type { Change } from '../../platform/changing/change.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { namedCopies } from '../../platform/changing/named-copies.ts'
import type { RefuseStale } from '../../platform/changing/one-item.ts'
import { nameTaken } from '../../platform/changing/refusals.ts'
import { refuseOtherId } from '../../platform/changing/refuse-other-id.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import { foldName, nameColumns, nameKey } from '../../platform/db/keys.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { notFound } from '../../platform/http/problem.ts'
import { groupList } from './attribute-group-list.store.ts'
import {
  copyGroupRows,
  deleteGroupRows,
  insertGroup,
  lockGroups,
  memberIdsOf,
  writeGroup,
} from './attribute-groups.changes.store.ts'
import { readGroup, type TaggedGroup } from './attribute-groups.store.ts'
import { changeAttributesOf, copyMembers } from '../attributes/group-members.store.ts'

const NAME_TAKEN = 'A group with this name already exists.'
const record = historyOf('attribute_group')

export async function createGroup(
  change: Change,
  { name, description, attributes }: z.output<typeof attributeGroupDraftSchema>,
): Promise<TaggedGroup> {
  const { trx, supplierId, userId, at } = change
  await lockCatalogue(trx, supplierId)
  await refuseUnknownAttributes(change, attributes)
  const id = newId()
  const isNew = await insertGroup(change, {
    supplier_id: supplierId,
    id,
    ...nameColumns(name),
    description: description || null,
    created_by: userId,
    created_at: at,
    updated_at: at,
  })
  if (!isNew) throw nameTaken(NAME_TAKEN)
  await moveAttributes(change, id, attributes, 'append')
  await record(change, [id], 'created')
  await bumpCatalogue(trx, supplierId)
  return readWritten(change, id)
}

/** The mode applies to the attributes only: the call that unlinks some of them sends name and description too. */
export async function changeGroup(
  change: Change,
  id: string,
  patch: z.output<typeof attributeGroupPatchSchema>,
  mode: BulkMode,
  refuseStale: RefuseStale,
): Promise<TaggedGroup> {
  const { trx, supplierId } = change
  await lockCatalogue(trx, supplierId)
  const current = await readGroup(change, id)
  if (!current) throw notFound()
  refuseStale(current.rev, current.group)
  refuseOtherId(patch.id, id)
  const { attributes = [] } = patch
  await refuseUnknownAttributes(change, attributes)
  const isMoved = patch.attributes !== undefined && (await moveAttributes(change, id, attributes, mode))
  const { name = current.group.name, description = current.group.description } = patch
  const texts = { name, description: description || null }
  const isRenamed = texts.name !== current.group.name || texts.description !== current.group.description
  if (!isMoved && !isRenamed) return current
  if (!(await writeGroup(change, id, { ...texts, name_fold: foldName(name), name_key: nameKey(name) }))) {
    throw nameTaken(NAME_TAKEN)
  }
  await record(change, [id], 'updated', {
    ...(isRenamed && texts),
    ...(isMoved && { attributes: { [mode]: attributes } }),
  })
  await bumpCatalogue(trx, supplierId)
  return readWritten(change, id)
}

export async function deleteGroup(change: Change, id: string, refuseStale: RefuseStale): Promise<void> {
  await lockCatalogue(change.trx, change.supplierId)
  const current = await readGroup(change, id)
  if (!current) throw notFound()
  refuseStale(current.rev, current.group)
  await removeGroups(change, [id])
  await bumpCatalogue(change.trx, change.supplierId)
}

export async function deleteGroups(change: Change, choice: WireChoice, progress: Progress): Promise<number> {
  const hold = (ids: readonly string[]) => lockGroups(change, ids)
  const count = await eachChosen(change, groupList, choice, { hold, progress }, (_, ids) => removeGroups(change, ids))
  if (count > 0) await bumpCatalogue(change.trx, change.supplierId)
  return count
}

const DUPLICATED_AT_ONCE = { max: MAX_BULK_IDS, tooMany: 'At most 10,000 groups can be duplicated at once.' }

/** Copied groups hold the same attributes in the same order. Returns the new ids in the order of the chosen ids. */
export async function duplicateGroups(change: Change, choice: WireChoice, progress: Progress): Promise<string[]> {
  const hold = (ids: readonly string[]) => lockGroups(change, ids)
  const copied: string[] = []
  const held = { hold, progress, bounds: DUPLICATED_AT_ONCE }
  await eachChosen(change, groupList, choice, held, async (groups, ids) => {
    const copies = await namedCopies(change, 'attribute_groups', groups, ids)
    const copyIds = copies.map(({ id }) => id)
    await copyGroupRows(change, copies)
    await copyMembers(change, ids, copyIds)
    await touchAttributes(change, await memberIdsOf(change, copyIds))
    copied.push(...copyIds)
  })
  await record(change, copied, 'created')
  await bumpCatalogue(change.trx, change.supplierId)
  return copied
}

async function removeGroups(change: Change, ids: readonly string[]): Promise<void> {
  await touchAttributes(change, await memberIdsOf(change, ids))
  await deleteGroupRows(change, ids)
  await record(change, ids, 'deleted')
}

/** Returns whether any attribute was added, removed or moved. */
async function moveAttributes(
  change: Change,
  groupId: string,
  attributeIds: readonly string[],
  mode: BulkMode,
): Promise<boolean> {
  const moved = await changeAttributesOf(change, groupId, [...new Set(attributeIds)], mode)
  await touchAttributes(change, [...new Set(moved.map(({ attribute_id }) => attribute_id))])
  return moved.length > 0
}

const refuseUnknownAttributes = (change: Change, ids: readonly string[]): Promise<void> =>
  refuseUnknownReferences(change, 'attributes', ids, (index) => `#/attributes/${index}`)

async function readWritten(change: Change, id: string): Promise<TaggedGroup> {
  const written = await readGroup(change, id)
  if (!written) throw notFound()
  return written
}
