import { sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { unlessTaken } from '../../platform/changing/unless-taken.ts'
import type { Changes, NewRow } from '../../platform/db/schema.ts'
import { among } from '../../platform/db/among.ts'

type Where = Pick<Change, 'trx' | 'supplierId'>

export interface LockedAttribute {
  id: string
  name: string
}

/** Returns the attributes with these ids, locked until the transaction ends; missing ids are left out. */
export function lockAttributes({ trx, supplierId }: Where, ids: readonly string[]): Promise<LockedAttribute[]> {
  return trx
    .selectFrom('attributes')
    .select(['id', 'name'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Returns false when the supplier already has an attribute of this name; the transaction is then aborted. */
export const insertAttribute = ({ trx }: Where, row: NewRow<'attributes'>): Promise<boolean> =>
  unlessTaken('attributes_name', () => trx.insertInto('attributes').values(row).execute())

export type AttributeColumns = Pick<
  Changes<'attributes'>,
  'name' | 'name_fold' | 'name_key' | 'display_name' | 'description' | 'display_type' | 'unit' | 'live' | 'public'
>

/**
 * Returns the attributes whose columns changed, or undefined when another attribute has the name; the transaction is
 * then aborted. Leaves revisions to `touchAttributes`, because links change together with the columns.
 */
export async function writeColumns(
  { trx, supplierId }: Where,
  ids: readonly string[],
  columns: AttributeColumns,
): Promise<string[] | undefined> {
  const differences = Object.entries(columns).map(
    ([column, value]) => sql<boolean>`${sql.ref(column)} is distinct from ${value}`,
  )
  if (differences.length === 0) return []
  const changed: string[] = []
  const isWritten = await unlessTaken('attributes_name', async () => {
    const rows = await trx
      .updateTable('attributes')
      .set(columns)
      .where('supplier_id', '=', supplierId)
      .where('id', '=', among(ids))
      .where(sql<boolean>`(${sql.join(differences, sql` or `)})`)
      .returning('id')
      .execute()
    changed.push(...rows.map(({ id }) => id))
  })
  return isWritten ? changed : undefined
}

export const touchAttributes = (change: Change, ids: readonly string[]): Promise<void> =>
  touch(change, 'attributes', ids)

export const touchGroups = (change: Change, ids: readonly string[]): Promise<void> =>
  touch(change, 'attribute_groups', ids)

async function touch(
  { trx, supplierId, at }: Change,
  table: 'attributes' | 'attribute_groups',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable(table)
    .set(({ eb }) => ({ updated_at: at, rev: eb('rev', '+', 1) }))
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
}

/** Also deletes their versions and group memberships; their values must be deleted first. */
export async function deleteAttributeRows({ trx, supplierId }: Where, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('attributes').where('supplier_id', '=', supplierId).where('id', '=', among(ids)).execute()
}

export async function valueIdsOf({ trx, supplierId }: Where, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('attribute_values')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('attribute_id', '=', among(ids))
    .execute()
  return rows.map(({ id }) => id)
}

export async function groupIdsOf({ trx, supplierId }: Where, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('attribute_group_members')
    .select('group_id')
    .distinct()
    .where('supplier_id', '=', supplierId)
    .where('attribute_id', '=', among(ids))
    .execute()
  return rows.map(({ group_id }) => group_id)
}
