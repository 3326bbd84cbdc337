import type { ListContext } from '../list-context.ts'

/** The revision of one item, from which its ETag is made; undefined if there is no such item. */
export async function revOf(
  { trx, supplierId }: Pick<ListContext, 'trx' | 'supplierId'>,
  table: 'variants' | 'assets' | 'attributes' | 'asset_fields' | 'label_categories' | 'materials' | 'material_families',
  id: string,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom(table)
    .select('rev')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.rev
}
