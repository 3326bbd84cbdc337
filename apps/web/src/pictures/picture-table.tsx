import type { AssetGridRef } from '@selvedge/machines'
import { type Asset, imageUrl } from '@selvedge/sdk'
import {
  Badge,
  type CardChoice,
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
  marks: PICTURES.mark,
  selectRow: PICTURES.selectImage,
  actions: ASSETS.rowActionsColumn,
  loading: ASSETS.loading,
}

interface PictureTableProps {
  grid: AssetGridRef
  choice: CardChoice<Asset>
  empty: ReactNode
}

/** The pictures as rows, with infinite scrolling like the cards. */
export function PictureTable({ grid, choice, empty }: PictureTableProps) {
  const { assets, isLoading, isSettled, more } = useGridPages(grid)
  const table = useRef<DataTableHandle>(null)
  useNearEnd(() => pixelsLeft(table.current?.scroller), more.hasMore && isSettled ? more.onMore : undefined)
  const { isDisabled } = choice
  const columns = useMemo(() => columnsWith(isDisabled), [isDisabled])
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
        selection={choice}
        density="comfortable"
        loading={isLoading}
        empty={empty}
      />
      <LoadMore more={more} labels={ASSETS.more} />
    </GridPages>
  )
}

function columnsWith(isDisabled: CardChoice<Asset>['isDisabled']): DataTableColumn<Asset>[] {
  return [
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
          {isDisabled?.(asset) && <Badge>{PICTURES.alreadyLinked}</Badge>}
        </span>
      ),
    },
    { id: 'type', header: ASSETS.columns.type, width: 104, card: 'field', cell: typeOf },
    { id: 'created', header: PICTURES.created, width: 128, cell: ({ created_at }) => assetDate(created_at) },
  ]
}

function pixelsLeft(scroller: HTMLElement | null | undefined): number | undefined {
  return scroller ? scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight : undefined
}

const idOf = ({ id }: Asset) => id
const nameOf = ({ name }: Asset) => name
const fill = css({ flex: '1', minHeight: '0' })
// Keeps the 'already linked' badge visible even after a long name.
const named = css({ display: 'flex', alignItems: 'center', gap: '8', minWidth: '0' })
