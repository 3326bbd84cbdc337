import type { BulkMode } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { keepingLabelCounts } from '../../platform/changing/label-counts.store.ts'
import type { Changes } from '../../platform/db/schema.ts'
import { among } from '../../platform/db/among.ts'
import { recordAssets } from '../bulk-edits/asset-edits.store.ts'

export interface LockedAsset {
  id: string
  name: string
  description: string
  state: string
  label_ids: string[]
  field_value_ids: string[]
  file_key: string
  rev: number
}

/** Returns the assets with these ids, locked until the transaction ends; missing ids are left out. */
export function lockAssets({ trx, supplierId }: Change, ids: readonly string[]): Promise<LockedAsset[]> {
  return trx
    .selectFrom('assets')
    .select(['id', 'name', 'description', 'state', 'label_ids', 'field_value_ids', 'file_key', 'rev'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export type StoredFile = Pick<LockedAsset, 'id' | 'file_key'>

/** Files of the assets with these ids. Call only under the catalogue lock, which keeps them from changing. */
export function readFiles({ trx, supplierId }: Change, ids: readonly string[]): Promise<StoredFile[]> {
  return trx
    .selectFrom('assets')
    .select(['id', 'file_key'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
}

type AssetChanges = Pick<
  Changes<'assets'>,
  'name' | 'name_key' | 'search_text' | 'description' | 'state' | 'label_ids' | 'field_value_ids'
>

/** Call under the catalogue lock, because of the counts of labels. */
export async function writeAsset({ trx, supplierId, at }: Change, id: string, changes: AssetChanges): Promise<void> {
  const write = trx
    .updateTable('assets')
    .set(({ eb }) => ({ ...changes, updated_at: at, rev: eb('rev', '+', 1) }))
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
  if (!changes.label_ids) await write.execute()
  else await keepingLabelCounts(trx, supplierId, [id], () => write.execute())
}

export interface ManyChanged {
  mode: BulkMode
  /** Undefined when the state does not change. */
  state: string | undefined
  /** Undefined when the labels do not change. */
  labels: readonly string[] | undefined
  /** Labels taken off by a change that adds others. */
  removed: readonly string[]
}

/**
 * Sets the same state and labels on all assets, skipping those that have them already, and records what they were under
 * the edit. Returns which changed. Call under the catalogue lock, because of the counts of labels.
 */
export async function writeMany(
  change: Change,
  ids: readonly string[],
  { state, labels, removed, mode }: ManyChanged,
  editId: string,
): Promise<string[]> {
  const { trx, supplierId, at } = change
  const nextState = state === undefined ? sql`state` : sql`${state}::text`
  const nextLabels = labels === undefined ? sql`label_ids` : labelsAfter(labels, mode, removed)
  const differs = sql`(state <> ${nextState} or label_ids <> ${nextLabels})`
  await recordAssets(change, editId, { ids, labels: nextLabels, differs })
  const write = sql<{ id: string }>`
    update assets set state = ${nextState}, label_ids = ${nextLabels}, rev = rev + 1, updated_at = ${at}::timestamptz
    where supplier_id = ${supplierId} and id = ${among(ids)} and ${differs}
    returning id
  `
  const { rows } = labels
    ? await keepingLabelCounts(trx, supplierId, ids, () => write.execute(trx))
    : await write.execute(trx)
  return rows.map(({ id }) => id)
}

/** Labels of an asset after the change; labels that are kept stay in order. */
function labelsAfter(labels: readonly string[], mode: BulkMode, removed: readonly string[] = []): RawBuilder<unknown> {
  const given = sql`${labels}::uuid[]`
  const old = sql`unnest(label_ids) with ordinality as o (id, place)`
  switch (mode) {
    case 'append':
      return sql`${removed.length === 0 ? sql`label_ids` : labelsAfter(removed, 'remove')} || array(
        select n.id from unnest(${given}) with ordinality as n (id, place) where n.id <> all(label_ids) order by n.place)`
    case 'remove':
      return sql`array(select o.id from ${old} where o.id <> all(${given}) order by o.place)`
    case 'upsert':
      return sql`case when label_ids @> ${given} and label_ids <@ ${given} then label_ids else ${given} end`
  }
}

// Small enough for each statement to stay far below the statement timeout, even on a busy machine.
const CHUNK = 5_000

/** Removes labels, which are then deleted, from every asset that carries one of them. Yields the changed assets, a few thousand at a time. */
export async function* takeLabelsOff({ trx, supplierId, at }: Change, labelIds: readonly string[]) {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      update assets set label_ids = ${labelsAfter(labelIds, 'remove')}, rev = rev + 1, updated_at = ${at}::timestamptz
      where supplier_id = ${supplierId} and id in (
        select a.id from assets a where a.supplier_id = ${supplierId} and a.label_ids && ${labelIds}::uuid[]
        limit ${sql.lit(CHUNK)})
      returning id
    `.execute(trx)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < CHUNK) return
  }
}
