import { type Asset, type AssetMeta, type LabelOfAsset, mediaKindOf } from '@selvedge/sdk/wire'
import { among } from '../../platform/db/among.ts'
import { originalAddress } from '../../platform/file-store/file-store.ts'
import { knownLabels } from './known-labels.store.ts'
import { imageAddress } from '../../platform/listing/columns/image-address.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { WantedFields } from '../../platform/listing/list-resource.ts'
import { revOf } from '../../platform/listing/columns/rev-of.ts'
import { variantCounts } from './variant-count.store.ts'

/**
 * Whole assets in three queries, or two when variants are not counted. Their `url` is relative to the server's root.
 */
export async function readAssets(context: ListContext, ids: readonly string[], wanted: WantedFields): Promise<Asset[]> {
  const rows = await readRows(context, ids)
  const labels = await knownLabels(context)
  const counts = wanted('variant_count') ? await variantCounts(context, ids) : new Map<string, number>()
  const places = new Map([...labels.keys()].map((id, place) => [id, place]))
  const labelsOf = (labelIds: readonly string[]) =>
    labelIds.flatMap((id) => labels.get(id) ?? []).toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return rows.map((row) => toAsset(row, labelsOf(row.label_ids), counts.get(row.id) ?? 0))
}

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
    .select(['a.state', 'a.label_ids', 'a.metas', 'a.width', 'a.height', 'a.page_count', 'a.checksum'])
    .select(['a.created_by', 'u.full_name', 'a.created_at', 'a.updated_at'])
    .where('a.supplier_id', '=', supplierId)
    .where('a.id', '=', among(ids))
    .execute()
}

function toAsset(row: AssetRow, labels: LabelOfAsset[], variantCount: number): Asset {
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
    metas: row.metas as AssetMeta[],
    variant_count: variantCount,
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
