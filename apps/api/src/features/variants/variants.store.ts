import type { Variant } from '@selvedge/sdk/wire'
import { among } from '../../platform/db/among.ts'
import { imageAddress } from '../../platform/listing/columns/image-address.ts'
import { type AttributesOf, linkedAttributes } from '../../platform/listing/columns/linked-attributes.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { WantedFields } from '../../platform/listing/list-resource.ts'
import { nameOf, namesOf } from '../../platform/listing/columns/reference.ts'
import { revOf } from '../../platform/listing/columns/rev-of.ts'
import { type LinkedAssets, linkedAssets, NO_ASSETS } from './linked-assets.store.ts'

const NONE: ReadonlyMap<string, never> = new Map<string, never>()

/**
 * Whole variants in a fixed number of queries; parts that are not wanted stay empty and cost none. Small tables are
 * looked up in memory: the embedded engine takes longer to plan a join of them all than to run the query.
 */
export async function readVariants(
  context: ListContext,
  ids: readonly string[],
  wanted: WantedFields,
): Promise<Variant[]> {
  const rows = await readRows(context, ids)
  const valueIds = rows.flatMap((row) => [...row.value_ids, ...(row.product_value_ids ?? [])])
  const parts: Parts = {
    materials: await namesOf('materials')(context),
    families: await namesOf('material_families')(context),
    versions: await namesOf('versions')(context),
    images: await readImages(context, rows),
    attributesOf: await linkedAttributes(context, wanted('attributes.') ? valueIds : []),
    assets: wanted('meta.ambients') || wanted('label_count') ? await linkedAssets(context, ids) : NONE,
  }
  return rows.map((row) => toVariant(row, parts))
}

export interface TaggedVariant {
  variant: Variant
  rev: number
}

/** One variant with the revision that its ETag is made from. */
export async function readVariant(context: ListContext, id: string): Promise<TaggedVariant | undefined> {
  const rev = await revOf(context, 'variants', id)
  if (rev === undefined) return undefined
  const [variant] = await readVariants(context, [id], () => true)
  return variant && { variant, rev }
}

type VariantRow = Awaited<ReturnType<typeof readRows>>[number]

function readRows({ trx, supplierId }: ListContext, ids: readonly string[]) {
  return trx
    .selectFrom('variants as v')
    .innerJoin('suppliers as s', 's.supplier_id', 'v.supplier_id')
    .leftJoin('products as p', (join) =>
      join.onRef('p.supplier_id', '=', 'v.supplier_id').onRef('p.id', '=', 'v.product_id'),
    )
    .select(['v.id', 'v.name', 'v.description', 'v.state', 'v.external_url', 'v.external_id', 'v.warning'])
    .select(['v.product_id', 'v.product_name', 'v.optionset', 'v.value_ids', 'v.created_at', 'v.updated_at'])
    .select(['v.material_id', 'v.material_family_id', 'v.image_asset_id'])
    .select(['s.supplier_id', 's.name as supplier_name', 'p.value_ids as product_value_ids', 'p.version_id'])
    .where('v.supplier_id', '=', supplierId)
    .where('v.id', '=', among(ids))
    .execute()
}

async function readImages(
  { trx, supplierId }: ListContext,
  rows: readonly VariantRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ image_asset_id }) => image_asset_id ?? [])
  if (ids.length === 0) return NONE
  const images = await trx
    .selectFrom('assets')
    .select(['id', 'file_key'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  return new Map(images.map(({ id, file_key }) => [id, file_key]))
}

interface Parts {
  materials: ReadonlyMap<string, string>
  families: ReadonlyMap<string, string>
  versions: ReadonlyMap<string, string>
  images: ReadonlyMap<string, string>
  attributesOf: AttributesOf
  assets: ReadonlyMap<string, LinkedAssets>
}

function toVariant(row: VariantRow, parts: Parts): Variant {
  const { ambients, labelCount } = parts.assets.get(row.id) ?? NO_ASSETS
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    image_url: imageAddress(nameOf(parts.images, row.image_asset_id)),
    state: row.state as Variant['state'],
    external_url: row.external_url,
    external_id: row.external_id,
    warning: row.warning,
    version_code: nameOf(parts.versions, row.version_id),
    label_count: labelCount,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    meta: {
      product: { id: row.product_id, name: row.product_name },
      supplier: { id: row.supplier_id, name: row.supplier_name },
      material: materialOf(row, parts),
      ambients,
      optionset: row.optionset as Variant['meta']['optionset'],
    },
    attributes: parts.attributesOf(row.value_ids),
    product_attributes: parts.attributesOf(row.product_value_ids ?? []),
  }
}

function materialOf(row: VariantRow, { materials, families }: Parts): Variant['meta']['material'] {
  const name = nameOf(materials, row.material_id)
  if (row.material_id === null || name === null) return null
  return {
    id: row.material_id,
    name,
    material_family_id: row.material_family_id,
    material_family_name: nameOf(families, row.material_family_id),
  }
}
