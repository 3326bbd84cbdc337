import type {
  Asset,
  AssetsChanged,
  AssetsPatch,
  BulkMode,
  Trashed,
  WireAssetPatch,
  WireChoice,
} from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { invalid } from '../../platform/changing/refusals.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { notFound } from '../../platform/http/problem.ts'
import { beginEdit } from '../bulk-edits/begin-edit.store.ts'
import { concludeEdit } from '../bulk-edits/bulk-edits.store.ts'
import { forgetUnused } from '../asset-fields/field-values.store.ts'
import { assetKeys } from './asset-keys.ts'
import { assetList } from './asset-list.store.ts'
import { fieldValuesAfter } from './asset-metas.ts'
import {
  type LockedAsset,
  lockAssets,
  readFiles,
  type StoredFile,
  writeAsset,
  writeMany,
} from './assets.changes.store.ts'
import { readAsset, type TaggedAsset } from './assets.store.ts'
import { keepAssets } from './keep-assets.store.ts'
import { removeAssets, type Touched } from './remove-assets.store.ts'

const record = historyOf('asset')

/** Checks the item before the change; throws when the caller read an older revision. */
export type Precondition = (rev: number, current: Asset) => void

export async function changeAsset(
  change: Change,
  id: string,
  patch: WireAssetPatch,
  mode: BulkMode,
  precondition: Precondition,
): Promise<TaggedAsset> {
  const { locked, context, asset } = await lockOne(change, id, precondition)
  const { labels } = patch
  if (labels) await refuseUnknownReferences(change, 'labels', idsOf(labels), (index) => `#/labels/${index}`)
  const { metas } = patch
  const held = { metas: asset.metas, field_value_ids: locked.field_value_ids }
  const fieldValues = metas && (await fieldValuesAfter(context, held, metas, mode === 'remove'))
  const changes = fieldsAfter(locked, patch, mode, fieldValues)
  if (Object.keys(changes).length > 0) {
    const { name = locked.name, description = locked.description, ...rest } = changes
    const keys = assetKeys({ name, description })
    await writeAsset(change, id, { ...rest, name, description, ...keys })
    if (fieldValues) await forgetUnused(change, without(locked.field_value_ids, fieldValues))
    const { field_value_ids: changedValues, ...fields } = changes
    await record(change, [id], 'updated', { ...fields, ...(changedValues && { metas }) })
    await bumpCatalogue(change.trx, change.supplierId)
  }
  const after = await readAsset(context, id)
  if (!after) throw notFound()
  return after
}

const without = (old: readonly string[], kept: readonly string[]) => old.filter((id) => !kept.includes(id))

type Fields = Partial<Pick<LockedAsset, 'name' | 'description' | 'state' | 'label_ids' | 'field_value_ids'>>

/** Only the fields that differ from the stored asset. `remove` takes labels off and clears the fields it names. */
function fieldsAfter(
  asset: LockedAsset,
  { name, description, state, labels }: WireAssetPatch,
  mode: BulkMode,
  fieldValues: string[] | undefined,
) {
  const clears = mode === 'remove'
  if (clears && name !== undefined) {
    throw invalid('#/name', 'invalid', 'An asset needs a name.')
  }
  const wanted: Fields = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: clears ? '' : description }),
    ...(state !== undefined && { state: clears ? 'draft' : state }),
    ...(labels && { label_ids: labelsAfter(asset.label_ids, idsOf(labels), mode) }),
    ...(fieldValues && { field_value_ids: fieldValues }),
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(asset[key as keyof Fields]),
    ),
  ) as Fields
}

function labelsAfter(old: readonly string[], given: readonly string[], mode: BulkMode): string[] {
  switch (mode) {
    case 'append':
      return [...new Set([...old, ...given])]
    case 'remove':
      return old.filter((id) => !given.includes(id))
    case 'upsert': {
      const after = [...new Set(given)]
      return after.length === old.length && after.every((id) => old.includes(id)) ? [...old] : after
    }
  }
}

/** Sets the same state and labels on all chosen assets. Without a state, an asset is a draft. */
export async function changeAssets(
  change: Change,
  { mode, fields, ...choice }: AssetsPatch & { mode: BulkMode },
  progress: Progress,
): Promise<AssetsChanged> {
  const removed = idsOf(fields.remove_labels ?? [])
  if (removed.length > 0) refuseBoth(fields.labels ?? [], removed, mode)
  const given = fields.labels ?? (removed.length > 0 ? [] : undefined)
  const labels = given && [...new Set(idsOf(given))]
  const state = fields.state && (mode === 'remove' ? 'draft' : fields.state)
  // Under the catalogue lock, so that no label is deleted in between.
  await lockCatalogue(change.trx, change.supplierId)
  if (fields.labels)
    await refuseUnknownReferences(change, 'labels', idsOf(fields.labels), (at) => `#/fields/labels/${at}`)
  await refuseUnknownReferences(change, 'labels', removed, (at) => `#/fields/remove_labels/${at}`)
  const edit = { mode, state, labels, removed }
  const editId = await beginEdit(change, {
    kind: 'assets',
    mode,
    column_id: labels ? 'labels' : 'state',
    value: state ?? null,
    value_ids: labels ?? [],
  })
  const recorded = { mode, ...(state && { state }), ...(labels && { labels }), ...(removed.length > 0 && { removed }) }
  const count = await withChosen(change, choice, progress, async (assets) => {
    const ids = assets.map(({ id }) => id)
    await record(change, await writeMany(change, ids, edit, editId), 'updated', recorded)
  })
  return { count, edit_id: (await concludeEdit(change, editId)) ?? null }
}

/** Labels can only be taken off beside those that are added, and no label can be both. */
function refuseBoth(labels: readonly (string | { id: string })[], removed: readonly string[], mode: BulkMode): void {
  const pointer = '#/fields/remove_labels'
  if (mode !== 'append') throw invalid(pointer, 'invalid', 'Labels are taken off beside others only with mode append.')
  const both = removed.findIndex((id) => idsOf(labels).includes(id))
  if (both >= 0) throw invalid(`${pointer}/${both}`, 'invalid', 'A label is either added or taken off.')
}

/** Deletes an asset and all links to it. It is in the trash from now on. */
export async function deleteAsset(change: Change, id: string, precondition: Precondition): Promise<void> {
  const { locked } = await lockOne(change, id, precondition)
  await removeAll(change, newId(), [locked])
  await bumpCatalogue(change.trx, change.supplierId)
}

/** Deletes all chosen assets and all links to them. They are in the trash from now on. */
export async function deleteAssets(change: Change, choice: WireChoice, progress: Progress): Promise<Trashed> {
  const deletionId = newId()
  const count = await withChosen(change, choice, progress, (assets) => removeAll(change, deletionId, assets))
  return { count, deletion_id: deletionId }
}

async function withChosen(
  change: Change,
  choice: WireChoice,
  progress: Progress,
  work: (assets: readonly StoredFile[]) => Promise<void>,
): Promise<number> {
  const hold = (ids: readonly string[]) => readFiles(change, ids)
  const count = await eachChosen(change, assetList, choice, { hold, progress }, work)
  await bumpCatalogue(change.trx, change.supplierId)
  return count
}

async function lockOne(change: Change, id: string, precondition: Precondition) {
  const context = { ...change, version: await lockCatalogue(change.trx, change.supplierId) }
  const [locked] = await lockAssets(change, [id])
  const current = locked && (await readAsset(context, id))
  if (!locked || !current) throw notFound()
  precondition(current.rev, current.asset)
  return { locked, context, asset: current.asset }
}

async function removeAll(change: Change, deletionId: string, assets: readonly { id: string }[]): Promise<void> {
  const ids = assets.map(({ id }) => id)
  await keepAssets(change, deletionId, ids)
  const touched = await removeAssets(change, ids)
  for (const [kind, entity] of Object.entries(ENTITIES) as [keyof Touched, string][]) {
    await historyOf(entity)(change, touched[kind], 'updated', { assets: 'deleted' })
  }
  await record(change, ids, 'deleted')
}

const ENTITIES: Record<keyof Touched, string> = {
  variants: 'variant',
  products: 'product',
  values: 'attribute_value',
  showcases: 'showcase',
}

const idsOf = (references: readonly (string | { id: string })[]): string[] =>
  references.map((reference) => (typeof reference === 'string' ? reference : reference.id))
