import { sql, type Transaction } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { MATERIAL } from './field-chains.ts'
import { type ChangedKind, type ItemKind, TABLES } from './uses.store.ts'

/** Values of each column before and after the import. */
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
  'optionset',
] as const

interface Of {
  trx: Transaction<Tables>
  supplierId: string
  /** Undefined for an import that cannot be undone. */
  importId: string | undefined
}

const FIELDS = { product: PRODUCT_FIELDS, variant: VARIANT_FIELDS, attribute_value: VALUE_FIELDS } as const

/**
 * Items that an earlier, undone run changed. Those it made and could not delete stay recorded, to be deleted with this
 * run.
 */
export async function staleItems(trx: Of['trx'], supplierId: string, importId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('import_items')
    .select('item_id')
    .where('supplier_id', '=', supplierId)
    .where('import_id', '=', importId)
    .where('changes', 'is not', null)
    .execute()
  return rows.map(({ item_id }) => item_id)
}

export async function forgetItems(
  trx: Of['trx'],
  supplierId: string,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('import_items')
    .where('supplier_id', '=', supplierId)
    .where('import_id', '=', importId)
    .where('changes', 'is not', null)
    .where('item_id', '=', among(ids))
    .execute()
}

/** Runs a change of these items; records the changed fields, and the revisions before and after. */
export async function rememberWhile(
  of: Of,
  kind: ChangedKind,
  rows: readonly { id: string }[],
  change: () => Promise<void>,
): Promise<void> {
  await rememberRows(of, kind, FIELDS[kind], rows)
  await change()
  await noteRevisions(
    of,
    kind,
    rows.map(({ id }) => id),
  )
}

async function rememberRows(
  { trx, supplierId, importId }: Of,
  kind: ChangedKind,
  fields: readonly string[],
  rows: readonly { id: string }[],
): Promise<void> {
  if (importId === undefined) return
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await sql<Record<string, unknown> & { id: string; rev: number }>`
    select id, rev, ${sql.join(fields.map((field) => sql.ref(field)))} from ${sql.id(TABLES[kind].table)}
    where supplier_id = ${supplierId} and id = ${among(ids)}`.execute(trx)
  const before = new Map(found.map((row) => [row.id, row]))
  const changes = rows.map((row) =>
    JSON.stringify(changesOf(fields, before.get(row.id), row as Record<string, unknown>)),
  )
  const revisions = ids.map((id) => before.get(id)?.rev ?? null)
  // Changes of an earlier run are overwritten; items it made still count as made by this import.
  await sql`
    insert into import_items (supplier_id, import_id, kind, item_id, rev_before, changes)
    select ${supplierId}::uuid, ${importId}::uuid, ${kind}, x.id, x.rev, x.changes::jsonb
    from unnest(${ids}::uuid[], ${revisions}::bigint[], ${changes}::text[]) as x (id, rev, changes)
    on conflict (supplier_id, import_id, kind, item_id) do update set rev_before = excluded.rev_before,
      rev = case when import_items.changes is null then import_items.rev end,
      changes = case when import_items.changes is not null then excluded.changes end
      where import_items.changes is not null or import_items.rev = excluded.rev_before`.execute(trx)
}

function changesOf(
  fields: readonly string[],
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): ItemChanges {
  const pairs = fields.map((field) => [field, [before?.[field] ?? null, after[field] ?? null]] as const)
  const changed = new Set<string>(
    pairs.flatMap(([field, [old, now]]) => (JSON.stringify(old) === JSON.stringify(now) ? [] : field)),
  )
  // Material and family are restored together, so they are recorded together.
  const isOfOther = MATERIAL.some((field) => changed.has(field))
  return Object.fromEntries(pairs.filter(([field]) => changed.has(field) || (isOfOther && MATERIAL.includes(field))))
}

/** Records the items that an import has just made. */
export async function rememberMade(
  { trx, supplierId, importId }: Of,
  kind: ItemKind,
  ids: readonly string[],
): Promise<void> {
  if (importId === undefined || ids.length === 0) return
  const rev = kind === 'material' || kind === 'material_family' || kind === 'version' ? sql`null` : sql`rev`
  await sql`
    insert into import_items (supplier_id, import_id, kind, item_id, rev)
    select supplier_id, ${importId}::uuid, ${kind}, id, ${rev} from ${sql.id(TABLES[kind].table)}
    where supplier_id = ${supplierId} and id = ${among(ids)}`.execute(trx)
}

async function noteRevisions(
  { trx, supplierId, importId }: Of,
  kind: ChangedKind,
  ids: readonly string[],
): Promise<void> {
  if (importId === undefined) return
  await sql`
    update import_items i set rev = t.rev from ${sql.id(TABLES[kind].table)} t
    where i.supplier_id = ${supplierId} and i.import_id = ${importId} and i.kind = ${kind} and i.item_id = ${among(ids)}
      and i.rev_before is not null and t.supplier_id = ${supplierId} and t.id = ${among(ids)} and t.id = i.item_id`.execute(
    trx,
  )
}
