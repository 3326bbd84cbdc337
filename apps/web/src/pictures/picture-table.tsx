import type { AssetGridRef } from '@selvedge/machines'
import { type Asset, imageUrl } from '@selvedge/sdk'
import {
  Badge,
  type CardChoice,
  Checkbox,
  DataTable,
  type DataTableColumn,
  type DataTableHandle,
  type DataTableLabels,
  LoadMore,
  Thumbnail,
  useNearEnd,
} from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { type ReactNode, useMemo, useRef } from 'react'
import { assetDate, typeOf } from '../assets/asset-words.tsx'
import { ASSETS } from '../assets/assets.messages.ts'
import { GridPages, useGridPages } from '../assets/grid-pages.tsx'
import { PICTURES } from './pictures.messages.ts'

const LABELS: DataTableLabels = {
  table: ASSETS.table,
  selectAll: ASSETS.selectAll,
  selectRow: ASSETS.selectRow,
  actions: ASSETS.rowActionsColumn,
  loading: ASSETS.loading,
}

interface PictureTableProps {
  grid: AssetGridRef
  choice: CardChoice<Asset>
  empty: ReactNode
}

/** The same pictures as rows; they grow by scrolling, as the cards do. */
export function PictureTable({ grid, choice, empty }: PictureTableProps) {
  const { assets, isLoading, isSettled, more } = useGridPages(grid)
  const table = useRef<DataTableHandle>(null)
  useNearEnd(() => pixelsLeft(table.current?.scroller), more.hasMore && isSettled ? more.onMore : undefined)
  const columns = useMemo(() => columnsWith(choice), [choice])
  return (
    <GridPages grid={grid}>
      <DataTable
        ref={table}
        className={fill}
        rows={assets}
        columns={columns}
        getRowId={idOf}
        rowLabel={nameOf}
        labels={LABELS}
        density="comfortable"
        loading={isLoading}
        empty={empty}
      />
      <LoadMore more={more} labels={ASSETS.more} />
    </GridPages>
  )
}

function columnsWith(choice: CardChoice<Asset>): DataTableColumn<Asset>[] {
  return [
    {
      id: 'mark',
      header: PICTURES.mark,
      hideHeader: true,
      width: 48,
      card: 'field',
      cell: (asset) => <Mark asset={asset} choice={choice} />,
    },
    {
      id: 'image',
      header: ASSETS.columns.image,
      hideHeader: true,
      width: 72,
      card: 'image',
      cell: ({ image_url }) => (
        <Thumbnail
          size="comfortable"
          src={image_url && imageUrl(image_url, 'thumbnail')}
          previewSrc={image_url && imageUrl(image_url)}
          alt=""
        />
      ),
    },
    {
      id: 'name',
      header: ASSETS.columns.name,
      tone: 'strong',
      minWidth: 160,
      card: 'title',
      cell: (asset) => (
        <span className={named}>
          <bdi className={css({ truncate: true })}>{asset.name}</bdi>
          {choice.isDisabled?.(asset) && <Badge>{PICTURES.alreadyLinked}</Badge>}
        </span>
      ),
    },
    { id: 'type', header: ASSETS.columns.type, width: 104, card: 'field', cell: typeOf },
    { id: 'created', header: PICTURES.created, width: 128, cell: ({ created_at }) => assetDate(created_at) },
  ]
}

function Mark({ asset, choice }: { asset: Asset; choice: CardChoice<Asset> }) {
  const props = {
    'aria-label': PICTURES.selectImage(asset.name),
    checked: choice.selected.has(asset.id),
    disabled: choice.isDisabled?.(asset) ?? false,
    onChange: () => choice.onToggle(asset.id, { range: false }),
  }
  if (choice.mode === 'multiple') return <Checkbox {...props} />
  return <input type="radio" name="picture" className={radio} {...props} />
}

function pixelsLeft(scroller: HTMLElement | null | undefined): number | undefined {
  return scroller ? scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight : undefined
}

const idOf = ({ id }: Asset) => id
const nameOf = ({ name }: Asset) => name
const fill = css({ flex: '1', minHeight: '0' })
// Why it cannot be chosen is readable after the longest name.
const named = css({ display: 'flex', alignItems: 'center', gap: '8', minWidth: '0' })
const radio = css({ width: '16', height: '16', margin: '4', accentColor: 'accent.solid', cursor: 'pointer' })
