import type { Product } from '@selvedge/sdk/wire'
import { among } from '../../platform/db/among.ts'
import { imageAddress } from '../../platform/listing/columns/image-address.ts'
import { type AttributesOf, linkedAttributes } from '../../platform/listing/columns/linked-attributes.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { WantedFields } from '../../platform/listing/list-resource.ts'

/** Whole products in two queries, or one when no attribute is wanted. */
export async function readProducts(
  context: ListContext,
  ids: readonly string[],
  wanted: WantedFields,
): Promise<Product[]> {
  const rows = await readRows(context, ids)
  const valueIds = wanted('attributes.') ? rows.flatMap((row) => row.value_ids) : []
  const attributesOf = await linkedAttributes(context, valueIds)
  return rows.map((row) => toProduct(row, attributesOf))
}

export interface TaggedProduct {
  product: Product
  rev: number
}

/** One product with the revision that its ETag is made from. */
export async function readProduct(context: ListContext, id: string): Promise<TaggedProduct | undefined> {
  const [row] = await readRows(context, [id])
  if (!row) return undefined
  return { product: toProduct(row, await linkedAttributes(context, row.value_ids)), rev: row.rev }
}

type ProductRow = Awaited<ReturnType<typeof readRows>>[number]

function readRows({ trx, supplierId }: ListContext, ids: readonly string[]) {
  return trx
    .selectFrom('products as p')
    .leftJoin('versions as e', (join) =>
      join.onRef('e.supplier_id', '=', 'p.supplier_id').onRef('e.id', '=', 'p.version_id'),
    )
    .leftJoin('materials as m', (join) =>
      join.onRef('m.supplier_id', '=', 'p.supplier_id').onRef('m.id', '=', 'p.material_id'),
    )
    .leftJoin('material_families as f', (join) =>
      join.onRef('f.supplier_id', '=', 'm.supplier_id').onRef('f.id', '=', 'm.material_family_id'),
    )
    .leftJoin('assets as i', (join) =>
      join.onRef('i.supplier_id', '=', 'p.supplier_id').onRef('i.id', '=', 'p.image_asset_id'),
    )
    .select(['p.id', 'p.name', 'p.description', 'p.state', 'p.ext_id', 'p.external_url', 'p.warning', 'p.rev'])
    .select(['p.nr_variants', 'p.value_ids', 'p.created_at', 'p.updated_at', 'i.file_key as image_key'])
    .select(['e.code as version_code', 'e.color as version_color', 'm.id as material_id', 'm.name as material_name'])
    .select(['f.id as family_id', 'f.name as family_name'])
    .where('p.supplier_id', '=', supplierId)
    .where('p.id', '=', among(ids))
    .execute()
}

function toProduct(row: ProductRow, attributesOf: AttributesOf): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    state: row.state as Product['state'],
    ext_id: row.ext_id,
    external_url: row.external_url,
    warning: row.warning,
    image_url: imageAddress(row.image_key),
    nr_variants: row.nr_variants,
    version_codes: row.version_code === null ? [] : [row.version_code],
    version: row.version_code === null ? null : { code: row.version_code, color: row.version_color ?? '' },
    material: materialOf(row),
    attributes: attributesOf(row.value_ids),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

function materialOf(row: ProductRow): Product['material'] {
  const { material_id: id, material_name: name, family_id, family_name } = row
  if (id === null || name === null || family_id === null || family_name === null) return null
  return { id, name, material_family_id: family_id, material_family_name: family_name }
}
