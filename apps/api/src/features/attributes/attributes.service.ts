import type {
  attributeDraftSchema,
  attributeFieldsSchema,
  attributePatchSchema,
  AttributesChanged,
  BulkMode,
  WireChoice,
} from '@selvedge/sdk/wire'
import type * as z from 'zod'
import { attributeStates, recordAttributes } from '../bulk-edits/attribute-edits.store.ts'
import { beginEdit } from '../bulk-edits/begin-edit.store.ts'
import { concludeEdit } from '../bulk-edits/bulk-edits.store.ts'
import { changeGroupsOf } from './group-members.store.ts'
import type { Change } from '../../platform/changing/change.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import type { RefuseStale } from '../../platform/changing/one-item.ts'
import { nameTaken } from '../../platform/changing/refusals.ts'
import { refuseOtherId } from '../../platform/changing/refuse-other-id.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import { nameColumns } from '../../platform/db/keys.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { notFound } from '../../platform/http/problem.ts'
import { type AttributeChange, type LinkChange, readFields, readPatch } from './attribute-change.ts'
import { attributeList } from './attribute-list.store.ts'
import { changeVersions } from './attribute-versions.store.ts'
import {
  insertAttribute,
  lockAttributes,
  touchAttributes,
  touchGroups,
  writeColumns,
} from './attributes.changes.store.ts'
import { readAttribute, type TaggedAttribute } from './attributes.store.ts'
import { retypeValues } from './retype-values.ts'

const NAME_TAKEN = 'There is already an attribute with this name.'
const record = historyOf('attribute')

export async function createAttribute(
  change: Change,
  draft: z.output<typeof attributeDraftSchema>,
): Promise<TaggedAttribute> {
  const { trx, supplierId, userId, at } = change
  const { name, display_name, description, display_type, unit, live } = draft
  await lockCatalogue(trx, supplierId)
  const links = {
    versions: { ids: draft.versions, mode: 'append', pointer: '#/versions' },
    groups: { ids: draft.groups, mode: 'append', pointer: '#/groups' },
  } as const
  await refuseUnknownLinks(change, links)
  const id = newId()
  const isNew = await insertAttribute(change, {
    supplier_id: supplierId,
    id,
    ...nameColumns(name),
    display_name: display_name || null,
    description: description || null,
    unit: unit || null,
    display_type,
    live,
    public: draft.public,
    created_by: userId,
    created_at: at,
    updated_at: at,
  })
  if (!isNew) throw nameTaken(NAME_TAKEN)
  const { groupIds } = await writeLinks(change, [id], links)
  await touchGroups(change, groupIds)
  await record(change, [id], 'created')
  await bumpCatalogue(trx, supplierId)
  return readWritten(change, id)
}

/** Returns the attribute as it is afterwards; does not write it when nothing changes. */
export async function changeAttribute(
  change: Change,
  id: string,
  patch: z.output<typeof attributePatchSchema>,
  mode: BulkMode,
  refuseStale: RefuseStale,
): Promise<TaggedAttribute> {
  await lockCatalogue(change.trx, change.supplierId)
  const current = await readAttribute(change, id)
  if (!current) throw notFound()
  refuseStale(current.rev, current.attribute)
  refuseOtherId(patch.id, id)
  const wanted = readPatch(patch, mode)
  await refuseUnknownLinks(change, wanted)
  const { display_type } = wanted.columns
  if (display_type && display_type !== current.attribute.display_type) await retypeValues(change, id, display_type)
  const { hasChanged, groupIds } = await apply(change, [id], wanted)
  await touchGroups(change, groupIds)
  if (hasChanged) await bumpCatalogue(change.trx, change.supplierId)
  return readWritten(change, id)
}

/** A bulk change, as a job stores it. */
export type AttributesChange = WireChoice & { fields: z.output<typeof attributeFieldsSchema>; mode: BulkMode }

/** Applies the same change to all chosen attributes, or throws a Problem and changes nothing. */
export async function changeAttributes(
  change: Change,
  { fields, mode, ...choice }: AttributesChange,
  progress?: Progress,
): Promise<AttributesChanged> {
  await lockCatalogue(change.trx, change.supplierId)
  const wanted = readFields(fields, mode)
  await refuseUnknownLinks(change, wanted)
  const hold = (ids: readonly string[]) => lockAttributes(change, ids)
  const editId = await beginEdit(change, {
    kind: 'attributes',
    mode,
    column_id: Object.keys(recordedChange(wanted)).join(),
  })
  const touched = new Set<string>()
  const count = await eachChosen(change, attributeList, choice, { hold, progress }, async (_, ids) => {
    const before = await attributeStates(change, ids)
    const { hasChanged, groupIds } = await apply(change, ids, wanted)
    for (const id of groupIds) touched.add(id)
    if (hasChanged) await recordAttributes(change, editId, before, await attributeStates(change, ids))
  })
  await touchGroups(change, [...touched])
  const edit_id = (await concludeEdit(change, editId)) ?? null
  if (edit_id !== null) await bumpCatalogue(change.trx, change.supplierId)
  return { count, edit_id }
}

interface Applied {
  hasChanged: boolean
  /** Groups whose members changed; the caller touches each of them once. */
  groupIds: readonly string[]
}

async function apply(change: Change, ids: readonly string[], wanted: AttributeChange): Promise<Applied> {
  const rewritten = await writeColumns(change, ids, wanted.columns)
  if (!rewritten) throw nameTaken(NAME_TAKEN)
  const { attributeIds, groupIds } = await writeLinks(change, ids, wanted)
  const changed = [...new Set([...rewritten, ...attributeIds])]
  await touchAttributes(change, changed)
  if (changed.length > 0) await record(change, changed, 'updated', recordedChange(wanted))
  return { hasChanged: changed.length > 0, groupIds }
}

type Links = Pick<AttributeChange, 'versions' | 'groups'>

async function writeLinks(change: Change, ids: readonly string[], { versions, groups }: Links) {
  const moved = groups ? await changeGroupsOf(change, ids, unique(groups), groups.mode) : []
  const relinked = versions ? await changeVersions(change, ids, unique(versions), versions.mode) : []
  return {
    attributeIds: [...relinked, ...moved.map(({ attribute_id }) => attribute_id)],
    groupIds: [...new Set(moved.map(({ group_id }) => group_id))],
  }
}

const unique = ({ ids }: LinkChange): string[] => [...new Set(ids)]

async function refuseUnknownLinks(change: Change, { versions, groups }: Links): Promise<void> {
  if (versions) await refuseUnknownReferences(change, 'versions', versions.ids, (n) => `${versions.pointer}/${n}`)
  if (groups) await refuseUnknownReferences(change, 'attribute_groups', groups.ids, (n) => `${groups.pointer}/${n}`)
}

/** The change as the history records it. */
function recordedChange({ columns, versions, groups }: AttributeChange): Record<string, unknown> {
  const { name_fold: _fold, name_key: _key, ...shown } = columns
  return {
    ...shown,
    ...(versions && { versions: { [versions.mode]: versions.ids } }),
    ...(groups && { groups: { [groups.mode]: groups.ids } }),
  }
}

async function readWritten(change: Change, id: string): Promise<TaggedAttribute> {
  const written = await readAttribute(change, id)
  if (!written) throw notFound()
  return written
}
