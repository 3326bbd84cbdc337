import type { Label } from '@selvedge/sdk/wire'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'
import type { Tagged } from '../../platform/changing/one-item.ts'
import { newId } from '../../platform/db/ids.ts'
import { nameColumns } from '../../platform/db/keys.ts'
import type { Changes, Row } from '../../platform/db/schema.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'

export async function readLabel({ trx, supplierId }: ListContext, id: string): Promise<Tagged<Label> | undefined> {
  const row = await trx
    .selectFrom('labels as l')
    .innerJoin('label_categories as c', (join) =>
      join.onRef('c.supplier_id', '=', 'l.supplier_id').onRef('c.id', '=', 'l.category_id'),
    )
    .select(['l.id', 'l.name', 'l.description', 'l.asset_count', 'l.rev', 'l.created_at', 'l.updated_at'])
    .select(['c.id as category_id', 'c.name as category', 'c.color'])
    .where('l.supplier_id', '=', supplierId)
    .where('l.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { rev, category_id, category, color, ...rest } = row
  const item = {
    id: rest.id,
    name: rest.name,
    description: rest.description,
    category: { id: category_id, name: category, color },
    asset_count: rest.asset_count,
    created_at: rest.created_at.toISOString(),
    updated_at: rest.updated_at.toISOString(),
  }
  return { item, rev }
}

type NewLabel = Pick<Row<'labels'>, 'name' | 'category_id' | 'description'>

export async function insertLabel({ trx, supplierId, at }: Change, label: NewLabel): Promise<string> {
  const id = newId()
  await trx
    .insertInto('labels')
    .values({ supplier_id: supplierId, id, ...label, ...nameColumns(label.name), created_at: at, updated_at: at })
    .execute()
  return id
}

type LabelChanges = Pick<Changes<'labels'>, 'category_id' | 'description'> & { name?: string }

export async function writeLabel({ trx, supplierId, at }: Change, id: string, changes: LabelChanges): Promise<void> {
  await trx
    .updateTable('labels')
    .set(({ eb }) => ({
      ...changes,
      ...(changes.name !== undefined && nameColumns(changes.name)),
      updated_at: at,
      rev: eb('rev', '+', 1),
    }))
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .execute()
}

export async function existingLabels({ trx, supplierId }: Change, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('labels')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  return rows.map(({ id }) => id)
}

export async function labelsIn({ trx, supplierId }: Change, categoryId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('labels')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('category_id', '=', categoryId)
    .execute()
  return rows.map(({ id }) => id)
}

export async function removeLabelRows({ trx, supplierId }: Change, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('labels').where('supplier_id', '=', supplierId).where('id', '=', among(ids)).execute()
}
