import type { ListContext } from '../list-context.ts'

/** The revision of one item, which its ETag is made of; undefined when there is none. */
export async function revOf(
  { trx, supplierId }: Pick<ListContext, 'trx' | 'supplierId'>,
  table: 'variants' | 'assets' | 'attributes' | 'label_categories' | 'materials' | 'material_families',
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
