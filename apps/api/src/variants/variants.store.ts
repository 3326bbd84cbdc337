import type { Variant } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { imageAddress } from '../listing/image-address.ts'
import { type AttributesOf, linkedAttributes } from '../listing/linked-attributes.ts'
import type { ListContext } from '../listing/list-context.ts'
import type { WantedFields } from '../listing/list-resource.ts'

type Place = Pick<ListContext, 'trx' | 'supplierId'>

const NONE: ReadonlyMap<string, never> = new Map<string, never>()

/** Whole variants in a fixed number of queries; what is not wanted is left empty and costs none. */
export async function readVariants(place: Place, ids: readonly string[], wanted: WantedFields): Promise<Variant[]> {
  const rows = await readRows(place, ids)
  const valueIds = wanted('attributes.')
    ? rows.flatMap((row) => [...row.value_ids, ...(row.product_value_ids ?? [])])
    : []
  const attributesOf = await linkedAttributes(place, valueIds)
  const ambients = wanted('meta.ambients') ? await readAmbients(place, ids) : NONE
  const labels = wanted('label_count') ? await countLabels(place, ids) : NONE
  return rows.map((row) => toVariant(row, { attributesOf, ambients, labels }))
}

export interface TaggedVariant {
  variant: Variant
  rev: number
}

/** One variant with its revision, which its ETag is made of. */
export async function readVariant(place: Place, id: string): Promise<TaggedVariant | undefined> {
  const { trx, supplierId } = place
  const row = await trx
    .selectFrom('variants')
    .select('rev')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .executeTakeFirst()
  const [variant] = row ? await readVariants(place, [id], () => true) : []
  return row && variant && { variant, rev: row.rev }
}

type VariantRow = Awaited<ReturnType<typeof readRows>>[number]

function readRows({ trx, supplierId }: Place, ids: readonly string[]) {
  return trx
    .selectFrom('variants as v')
    .innerJoin('suppliers as s', 's.supplier_id', 'v.supplier_id')
    .leftJoin('products as p', (join) =>
      join.onRef('p.supplier_id', '=', 'v.supplier_id').onRef('p.id', '=', 'v.product_id'),
    )
    .leftJoin('versions as e', (join) =>
      join.onRef('e.supplier_id', '=', 'p.supplier_id').onRef('e.id', '=', 'p.version_id'),
    )
    .leftJoin('materials as m', (join) =>
      join.onRef('m.supplier_id', '=', 'v.supplier_id').onRef('m.id', '=', 'v.material_id'),
    )
    .leftJoin('material_families as f', (join) =>
      join.onRef('f.supplier_id', '=', 'v.supplier_id').onRef('f.id', '=', 'v.material_family_id'),
    )
    .leftJoin('assets as i', (join) =>
      join.onRef('i.supplier_id', '=', 'v.supplier_id').onRef('i.id', '=', 'v.image_asset_id'),
    )
    .select(['v.id', 'v.name', 'v.description', 'v.state', 'v.external_url', 'v.external_id', 'v.warning'])
    .select(['v.product_id', 'v.product_name', 'v.optionset', 'v.value_ids', 'v.created_at', 'v.updated_at'])
    .select(['s.supplier_id', 's.name as supplier_name', 'p.value_ids as product_value_ids', 'e.code as version_code'])
    .select(['m.id as material_id', 'm.name as material_name', 'f.id as family_id', 'f.name as family_name'])
    .select('i.file_key as image_key')
    .where('v.supplier_id', '=', supplierId)
    .where('v.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

type Ambients = ReadonlyMap<string, { id: string; image_url: string }[]>

async function readAmbients({ trx, supplierId }: Place, ids: readonly string[]): Promise<Ambients> {
  const rows = await trx
    .selectFrom('variant_assets as l')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.supplier_id', '=', 'l.supplier_id').onRef('a.id', '=', 'l.asset_id'),
    )
    .select(['l.variant_id', 'a.id', 'a.file_key'])
    .where('l.supplier_id', '=', supplierId)
    .where('l.role', '=', 'ambient')
    .where('l.variant_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('l.position')
    .orderBy('a.id')
    .execute()
  const byVariant = Map.groupBy(rows, ({ variant_id }) => variant_id)
  return new Map([...byVariant].map(([id, links]) => [id, links.map(toAmbient)]))
}

const toAmbient = ({ id, file_key }: { id: string; file_key: string }) => ({
  id,
  image_url: imageAddress(file_key) ?? '',
})

/** Different labels on the assets of each variant. */
async function countLabels({ trx, supplierId }: Place, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ variant_id: string; n: number }>`
    select l.variant_id, count(distinct x.label_id) as n
    from variant_assets l
    join assets a on a.supplier_id = l.supplier_id and a.id = l.asset_id, unnest(a.label_ids) as x (label_id)
    where l.supplier_id = ${supplierId} and l.variant_id = any(${ids}::uuid[])
    group by l.variant_id
  `.execute(trx)
  return new Map(rows.map(({ variant_id, n }) => [variant_id, n]))
}

interface Parts {
  attributesOf: AttributesOf
  ambients: Ambients
  labels: ReadonlyMap<string, number>
}

function toVariant(row: VariantRow, { attributesOf, ambients, labels }: Parts): Variant {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    image_url: imageAddress(row.image_key),
    state: row.state as Variant['state'],
    external_url: row.external_url,
    external_id: row.external_id,
    warning: row.warning,
    version_code: row.version_code,
    label_count: labels.get(row.id) ?? 0,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    meta: {
      product: { id: row.product_id, name: row.product_name },
      supplier: { id: row.supplier_id, name: row.supplier_name },
      material: materialOf(row),
      ambients: ambients.get(row.id) ?? [],
      optionset: row.optionset as Variant['meta']['optionset'],
    },
    attributes: attributesOf(row.value_ids),
    product_attributes: attributesOf(row.product_value_ids ?? []),
  }
}

function materialOf(row: VariantRow): Variant['meta']['material'] {
  if (row.material_id === null || row.material_name === null) return null
  return {
    id: row.material_id,
    name: row.material_name,
    material_family_id: row.family_id,
    material_family_name: row.family_name,
  }
}
