import { type Asset, type AssetMeta, mediaKindOf } from '@selvedge/sdk/wire'
import { among } from '../../platform/db/among.ts'
import { originalAddress } from '../../platform/file-store/file-store.ts'
import { knownLabels } from './known-labels.store.ts'
import { type KnownField, knownFields } from '../asset-fields/asset-fields.store.ts'
import { readFieldValues } from '../asset-fields/field-values.store.ts'
import { factsOf } from './asset-facts.ts'
import { imageAddress } from '../../platform/listing/columns/image-address.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { WantedFields } from '../../platform/listing/list-resource.ts'
import { revOf } from '../../platform/listing/columns/rev-of.ts'

/**
 * Whole assets in three queries, or fewer when no asset has values of fields. Their `url` is relative to the server's root.
 */
export async function readAssets(context: ListContext, ids: readonly string[], wanted: WantedFields): Promise<Asset[]> {
  const rows = await readRows(context, ids)
  const labels = await knownLabels(context)
  const metas = wanted('metas') ? await metasOf(context, rows) : new Map<string, AssetMeta[]>()
  const places = new Map([...labels.keys()].map((id, place) => [id, place]))
  const labelsOf = (labelIds: readonly string[]) =>
    labelIds.flatMap((id) => labels.get(id) ?? []).toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return rows.map((row) => {
    const found = { labels: labelsOf(row.label_ids), metas: [...factsOf(row), ...(metas.get(row.id) ?? [])] }
    return toAsset(row, found)
  })
}

/** Every field that users added, by asset, with the values that the asset has. */
async function metasOf(context: ListContext, rows: readonly AssetRow[]): Promise<Map<string, AssetMeta[]>> {
  const fields = await knownFields(context)
  const known = await readFieldValues(
    context,
    rows.flatMap((row) => row.field_value_ids),
  )
  return new Map(
    rows.map((row) => {
      const held = row.field_value_ids.flatMap((id) => known.get(id) ?? [])
      const textsOf = (fieldId: string) => held.flatMap((one) => (one.field_id === fieldId ? one.value : []))
      return [row.id, fields.map((field) => toMeta(field, textsOf(field.id)))]
    }),
  )
}

const toMeta = ({ id, name, type }: KnownField, texts: string[]): AssetMeta => ({
  id,
  header: name,
  type,
  value: texts.length === 0 ? null : type === 'multiple_choice' ? texts : (texts[0] ?? null),
  editable: true,
})

export interface TaggedAsset {
  asset: Asset
  rev: number
}

/** One asset with the revision that its ETag is made from. */
export async function readAsset(context: ListContext, id: string): Promise<TaggedAsset | undefined> {
  const rev = await revOf(context, 'assets', id)
  if (rev === undefined) return undefined
  const [asset] = await readAssets(context, [id], () => true)
  return asset && { asset, rev }
}

type AssetRow = Awaited<ReturnType<typeof readRows>>[number]

function readRows({ trx, supplierId }: ListContext, ids: readonly string[]) {
  return trx
    .selectFrom('assets as a')
    .leftJoin('users as u', (join) =>
      join.onRef('u.supplier_id', '=', 'a.supplier_id').onRef('u.id', '=', 'a.created_by'),
    )
    .innerJoin('file_keys as k', (join) =>
      join.onRef('k.supplier_id', '=', 'a.supplier_id').onRef('k.file_key', '=', 'a.file_key'),
    )
    .select([
      'a.id',
      'a.name',
      'a.description',
      'a.file_key',
      'k.original_key',
      'a.mimetype',
      'a.mimetype_group',
      'a.filesize',
    ])
    .select(['a.state', 'a.label_ids', 'a.field_value_ids', 'a.width', 'a.height', 'a.page_count', 'a.checksum'])
    .select(['a.color', 'a.color_space', 'a.duration_ms', 'a.variant_count'])
    .select(['a.created_by', 'u.full_name', 'a.created_at', 'a.updated_at'])
    .where('a.supplier_id', '=', supplierId)
    .where('a.id', '=', among(ids))
    .execute()
}

function toAsset(row: AssetRow, { labels, metas }: Pick<Asset, 'labels' | 'metas'>): Asset {
  const kind = mediaKindOf(row.mimetype)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    url: originalAddress(row.original_key, row.name),
    image_url: kind === 'image' || kind === 'pdf' ? imageAddress(row.file_key) : null,
    mimetype: row.mimetype,
    mimetype_group: row.mimetype_group as Asset['mimetype_group'],
    kind,
    filesize: row.filesize,
    state: row.state as Asset['state'],
    labels,
    metas,
    variant_count: row.variant_count,
    width: row.width,
    height: row.height,
    page_count: row.page_count,
    checksum: row.checksum,
    created_by: row.created_by,
    created_by_name: row.full_name,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
