import type { Transaction } from 'kysely'
import { insertRows } from '../../platform/db/write-rows.ts'
import type { Tables } from '../../platform/db/schema.ts'
import type { DemoRows } from './demo-rows.ts'

export async function describeSupplier(
  trx: Transaction<Tables>,
  supplierId: string,
  { url, address }: { url: string; address: string },
): Promise<void> {
  await trx.updateTable('suppliers').set({ url, address }).where('supplier_id', '=', supplierId).execute()
}

export async function insertCatalogue(trx: Transaction<Tables>, rows: DemoRows): Promise<void> {
  await insertRows(trx, 'material_families', rows.material_families)
  await insertRows(trx, 'materials', rows.materials)
  await insertRows(trx, 'versions', rows.versions)
  await insertRows(trx, 'attributes', rows.attributes)
  await insertRows(trx, 'attribute_versions', rows.attribute_versions)
  await insertRows(trx, 'attribute_groups', rows.attribute_groups)
  await insertRows(trx, 'attribute_group_members', rows.attribute_group_members)
  await insertRows(trx, 'attribute_values', rows.attribute_values)
  await insertRows(trx, 'label_categories', rows.label_categories)
  await insertRows(trx, 'labels', rows.labels)
  await insertRows(trx, 'assets', rows.assets)
  await insertRows(trx, 'file_keys', rows.file_keys)
  await insertRows(trx, 'products', rows.products)
  await insertRows(trx, 'variants', rows.variants)
  await insertRows(trx, 'variant_assets', rows.variant_assets)
  await insertRows(trx, 'views', rows.views)
  await insertRows(trx, 'view_members', rows.view_members)
}
