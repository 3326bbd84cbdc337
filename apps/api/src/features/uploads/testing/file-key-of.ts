import type { TestApp } from '../../../testing/test-app.ts'

/** The storage key of an asset's file, which the address of the original does not contain. */
export async function fileKeyOf(
  { db, supplier: { supplierId } }: Pick<TestApp, 'db' | 'supplier'>,
  assetId: string,
): Promise<string> {
  const row = await db.forSupplier(supplierId, (trx) =>
    trx
      .selectFrom('assets')
      .select('file_key')
      .where('supplier_id', '=', supplierId)
      .where('id', '=', assetId)
      .executeTakeFirstOrThrow(),
  )
  return row.file_key
}
