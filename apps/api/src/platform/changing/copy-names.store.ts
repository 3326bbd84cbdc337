import type { Change } from './change.ts'

/** Names of the existing copies. */
export async function readCopyNames(
  { trx, supplierId }: Pick<Change, 'trx' | 'supplierId'>,
  table: 'attributes' | 'attribute_groups' | 'channels' | 'products' | 'showcases' | 'views',
): Promise<string[]> {
  const rows = await trx
    .selectFrom(table)
    .select('name')
    .where('supplier_id', '=', supplierId)
    .where('name_fold', 'like', 'copy of %')
    .execute()
  return rows.map(({ name }) => name)
}
