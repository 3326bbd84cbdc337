import { sql } from 'kysely'
import type { Change } from '../../changing/change.ts'
import { among } from '../../db/among.ts'
import { batchesOf } from '../apply-import.ts'
import type { ImportPlan } from '../import-plan.ts'
import { MATERIAL } from './field-chains.ts'
import { type ChangedKind, type ItemKind, TABLES } from './uses.store.ts'

/** By its column: what was there, and what the import wrote. */
export type ItemChanges = Record<string, readonly [before: unknown, after: unknown]>

export const PRODUCT_FIELDS = ['name', 'description', 'state', 'ext_id', 'material_id', 'material_family_id'] as const

export const VALUE_FIELDS = ['value'] as const

export const VARIANT_FIELDS = [
  'product_id',
  'name',
  'description',
  'state',
  'external_url',
  'external_id',
  'material_id',
  'material_family_id',
  'import_key',
  'value_ids',
] as const

/** Before the import writes: what it is going to change, field by field. */
export async function rememberChanged(change: Change, importId: string, plan: ImportPlan): Promise<void> {
  await forgetChanged(change, importId)
  const of = { change, importId }
  await rememberRows(of, 'product', PRODUCT_FIELDS, plan.products)
  await rememberRows(of, 'variant', VARIANT_FIELDS, plan.variants)
  const renamed = plan.renamedValues.map((row) => ({ action: 'changed', row }))
  await rememberRows(of, 'attribute_value', VALUE_FIELDS, renamed)
}

/** After the import has written: what it made, and the revisions that everything has now. */
export async function rememberMade(change: Change, importId: string, plan: ImportPlan): Promise<void> {
  const of = { change, importId }
  const { materialFamilies, materials, attributes, values, products, variants } = plan
  await inBatches(materialFamilies, (ids) => insertMade(of, 'material_family', ids, sql`null`))
  await inBatches(materials, (ids) => insertMade(of, 'material', ids, sql`null`))
  await inBatches(attributes, (ids) => insertMade(of, 'attribute', ids))
  await inBatches(values, (ids) => insertMade(of, 'attribute_value', ids))
  await inBatches(rowsThatAre('new', products), (ids) => insertMade(of, 'product', ids))
  await inBatches(rowsThatAre('new', variants), (ids) => insertMade(of, 'variant', ids))
  await inBatches(rowsThatAre('changed', products), (ids) => noteRevisions(of, 'product', ids))
  await inBatches(rowsThatAre('changed', variants), (ids) => noteRevisions(of, 'variant', ids))
  await inBatches(plan.renamedValues, (ids) => noteRevisions(of, 'attribute_value', ids))
}

async function inBatches(rows: readonly { id: string }[], write: (ids: string[]) => Promise<void>): Promise<void> {
  for (const some of batchesOf(rows)) await write(some.map(({ id }) => id))
}

function rowsThatAre<Row>(action: 'new' | 'changed', items: readonly { action: string; row: Row }[]): Row[] {
  return items.filter((item) => item.action === action).map(({ row }) => row)
}

/** Of an earlier run that was undone; what that one made and had to leave is still to go with this one. */
async function forgetChanged({ trx, supplierId }: Change, importId: string): Promise<void> {
  await trx
    .deleteFrom('import_items')
    .where('supplier_id', '=', supplierId)
    .where('import_id', '=', importId)
    .where('changes', 'is not', null)
    .execute()
}

interface Of {
  change: Change
  importId: string
}

async function rememberRows<Field extends string>(
  { change: { trx, supplierId }, importId }: Of,
  kind: ChangedKind,
  fields: readonly Field[],
  items: readonly { action: string; row: Record<Field, unknown> & { id: string } }[],
): Promise<void> {
  for (const rows of batchesOf(rowsThatAre('changed', items))) {
    const ids = rows.map(({ id }) => id)
    const { rows: found } = await sql<Record<string, unknown> & { id: string; rev: number }>`
      select id, rev, ${sql.join(fields.map((field) => sql.ref(field)))} from ${sql.id(TABLES[kind].table)}
      where supplier_id = ${supplierId} and id = ${among(ids)}`.execute(trx)
    const before = new Map(found.map((row) => [row.id, row]))
    const changes = rows.map((row) => JSON.stringify(changesOf(fields, before.get(row.id), row)))
    const revisions = ids.map((id) => before.get(id)?.rev ?? null)
    await sql`
      insert into import_items (supplier_id, import_id, kind, item_id, rev_before, changes)
      select ${supplierId}::uuid, ${importId}::uuid, ${kind}, x.id, x.rev, x.changes::jsonb
      from unnest(${ids}::uuid[], ${revisions}::bigint[], ${changes}::text[]) as x (id, rev, changes)
      on conflict (supplier_id, import_id, kind, item_id) do update set rev_before = excluded.rev_before
        where import_items.rev = excluded.rev_before`.execute(trx)
  }
}

function changesOf<Field extends string>(
  fields: readonly Field[],
  before: Record<string, unknown> | undefined,
  after: Record<Field, unknown>,
): ItemChanges {
  const pairs = fields.map((field) => [field, [before?.[field] ?? null, after[field] ?? null]] as const)
  const changed = new Set<string>(
    pairs.flatMap(([field, [old, now]]) => (JSON.stringify(old) === JSON.stringify(now) ? [] : field)),
  )
  // Material and family go back together, so they are remembered together.
  const isOfOther = MATERIAL.some((field) => changed.has(field))
  return Object.fromEntries(pairs.filter(([field]) => changed.has(field) || (isOfOther && MATERIAL.includes(field))))
}

async function insertMade(
  { change: { trx, supplierId }, importId }: Of,
  kind: ItemKind,
  ids: readonly string[],
  rev = sql`rev`,
): Promise<void> {
  await sql`
    insert into import_items (supplier_id, import_id, kind, item_id, rev)
    select supplier_id, ${importId}::uuid, ${kind}, id, ${rev} from ${sql.id(TABLES[kind].table)}
    where supplier_id = ${supplierId} and id = ${among(ids)}`.execute(trx)
}

async function noteRevisions(
  { change: { trx, supplierId }, importId }: Of,
  kind: ChangedKind,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update import_items i set rev = t.rev from ${sql.id(TABLES[kind].table)} t
    where i.supplier_id = ${supplierId} and i.import_id = ${importId} and i.kind = ${kind} and i.item_id = ${among(ids)}
      and i.rev_before is not null and t.supplier_id = ${supplierId} and t.id = ${among(ids)} and t.id = i.item_id`.execute(
    trx,
  )
}
