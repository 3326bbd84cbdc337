import type { ColumnSettings } from '@selvedge/machines'
import { type Asset, imageUrl } from '@selvedge/sdk'
import { type Density, LabelChip, Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Link } from 'wouter'
import { ItemStatus, Text, WebAddress } from '../list/cells.tsx'
import type { ColumnLook, KnownColumn, ListLook } from '../list/drawn-columns.ts'
import { exactTime } from '../shared/dates.ts'
import { linkInTable } from '../shared/text-link.tsx'
import { assetDate, AssetIcon, typeOf } from './asset-words.tsx'
import { fileSize } from '../shared/file-size.ts'
import { fieldLook, isFieldColumn } from './field-look.tsx'
import { ASSETS } from './assets.messages.ts'

/** Looks of all columns but picture and name. */
export const ASSET_FACTS: Readonly<Record<string, ColumnLook<Asset>>> = {
  description: { tone: 'muted', minWidth: 160, cell: ({ description }) => <Text text={description} /> },
  mimetype: { width: 112, card: 'field', cell: (asset) => typeOf(asset) },
  filesize: { width: 104, align: 'end', cell: ({ filesize }) => fileSize(filesize) },
  state: { width: 132, card: 'field', cell: ({ state }) => <ItemStatus state={state} /> },
  labels: { minWidth: 200, cell: ({ labels }) => <Labels labels={labels} /> },
  variant_count: { width: 120, align: 'end', cell: ({ variant_count }) => ASSETS.variants(variant_count) },
  created_at: { width: 128, cell: ({ created_at }) => <AssetDay iso={created_at} /> },
  updated_at: { width: 128, cell: ({ updated_at }) => <AssetDay iso={updated_at} /> },
  created_by: { minWidth: 140, cell: ({ created_by_name }) => <Text text={created_by_name} /> },
  url: { minWidth: 160, cell: ({ url }) => <WebAddress url={url} /> },
}

/** Default columns, shown as placeholders until the server's columns have loaded. */
const FIRST_COLUMNS: readonly KnownColumn[] = [
  { id: 'image_url', header: ASSETS.columns.image, type: 'image', sortable: false, unit: null },
  { id: 'name', header: ASSETS.columns.name, type: 'text', sortable: true, unit: null },
  { id: 'mimetype', header: ASSETS.columns.type, type: 'text', sortable: true, unit: null },
  { id: 'state', header: ASSETS.columns.status, type: 'state', sortable: true, unit: null },
  { id: 'created_at', header: ASSETS.columns.created, type: 'date', sortable: true, unit: null },
]
export const FIXED_COLUMNS: readonly string[] = ['name']
export const INITIAL_COLUMNS: ColumnSettings = {
  shown: FIRST_COLUMNS.map(({ id }) => id),
  pinned: ['image_url', 'name'],
  sizes: {},
  density: 'default',
}

/** Cells of the asset table: its pictures open the viewer, its names the asset. */
export const assetLook = (onView: (asset: Asset) => void): ListLook<Asset> =>
  lookWith({
    image: (asset, density) => <AssetPicture asset={asset} density={density} onView={onView} />,
    name: ({ id, name }) => (
      <Link href={`/app/assets/${id}`} className={linkInTable}>
        <bdi>{name}</bdi>
      </Link>
    ),
  })

/** Cells of a table of assets. The checkbox column and the filter-only columns have none. */
export function lookWith({ image, name }: Record<'image' | 'name', ColumnLook<Asset>['cell']>): ListLook<Asset> {
  const looks: Readonly<Record<string, ColumnLook<Asset>>> = {
    ...ASSET_FACTS,
    image_url: { width: 72, card: 'image', cell: image },
    name: { tone: 'strong', minWidth: 200, card: 'title', cell: name },
  }
  return { first: FIRST_COLUMNS, of: (column) => looks[column.id] ?? fieldLook(column), groupOf: groupOfColumn }
}

/** Heading of a column in the column chooser. */
export const groupOfColumn = (id: string): string => (isFieldColumn(id) ? ASSETS.fields : ASSETS.ownColumns)

interface AssetPictureProps {
  asset: Asset
  density: Density
  onView: (asset: Asset) => void
}

function AssetPicture({ asset, density, onView }: AssetPictureProps) {
  if (!asset.image_url) return <AssetIcon kind={asset.kind} size={20} />
  return (
    <button type="button" aria-label={ASSETS.view(asset.name)} className={opener} onClick={() => onView(asset)}>
      <Thumbnail
        size={density}
        src={imageUrl(asset.image_url, 'thumbnail')}
        previewSrc={imageUrl(asset.image_url)}
        alt=""
      />
    </button>
  )
}

function AssetDay({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {assetDate(iso)}
    </time>
  )
}

function Labels({ labels }: Pick<Asset, 'labels'>) {
  return (
    <span className={chips}>
      {labels.map(({ id, name, category }) => (
        <LabelChip key={id} color={category.color}>
          {name}
        </LabelChip>
      ))}
    </span>
  )
}

const opener = css({ display: 'inline-flex', minWidth: '24', minHeight: '24', borderRadius: 'xs', cursor: 'zoom-in' })
const chips = css({ display: 'inline-flex', gap: '4', minWidth: '0' })
