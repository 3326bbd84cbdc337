import type { AssetGridRef } from '@selvedge/machines'
import { type Asset, imageUrl } from '@selvedge/sdk'
import {
  AssetCard,
  Badge,
  type CardChoice,
  CardGrid,
  type CardGridHandle,
  type CardGridLabels,
  type CardSize,
  type DataTableColumn,
} from '@selvedge/ui'
import type { ReactNode, Ref } from 'react'
import { AssetIcon } from './asset-words.tsx'
import { ASSETS } from './assets.messages.ts'
import { GridPages, useGridPages } from './grid-pages.tsx'

const LABELS: CardGridLabels = {
  grid: ASSETS.table,
  select: ASSETS.selectRow,
  loading: ASSETS.loading,
  more: ASSETS.more,
}

interface AssetCardsProps {
  grid: AssetGridRef
  /** What the cards show besides picture and name, in order. */
  columns: readonly DataTableColumn<Asset>[]
  size: CardSize
  selection: CardChoice<Asset>
  onOpen?: ((asset: Asset) => void) | undefined
  /** Badge over the picture of an asset, e.g. that it is already linked. */
  badgeOf?: ((asset: Asset) => string | undefined) | undefined
  empty: ReactNode
  handle?: Ref<CardGridHandle>
}

/** Assets as cards with infinite scrolling, or the reason why they could not be loaded. */
export function AssetCards({ grid, columns, size, selection, onOpen, badgeOf, empty, handle }: AssetCardsProps) {
  const { assets, isLoading, more } = useGridPages(grid)
  return (
    <GridPages grid={grid}>
      <CardGrid
        {...(handle && { ref: handle })}
        items={assets}
        getId={idOf}
        getName={nameOf}
        size={size}
        labels={LABELS}
        selection={selection}
        {...(onOpen && { onOpen })}
        loading={isLoading}
        empty={empty}
        more={more}
        renderCard={(asset, mark) => (
          <OneAsset
            asset={asset}
            columns={columns}
            mark={mark}
            isSelected={selection.selected.has(asset.id)}
            size={size}
            badge={badgeOf?.(asset)}
          />
        )}
      />
    </GridPages>
  )
}

interface OneAssetProps {
  asset: Asset
  columns: readonly DataTableColumn<Asset>[]
  mark: ReactNode
  isSelected: boolean
  size: CardSize
  badge: string | undefined
}

function OneAsset({ asset, columns, mark, isSelected, size, badge }: OneAssetProps) {
  return (
    <AssetCard
      name={asset.name}
      src={asset.image_url && imageUrl(asset.image_url, size === 'lg' ? 'card_lg' : 'card_md')}
      icon={asset.image_url ? undefined : <AssetIcon kind={asset.kind} size={40} />}
      {...partsOf(asset, columns)}
      moreLabels={ASSETS.moreLabels}
      mark={mark}
      badge={badge && <Badge>{badge}</Badge>}
      selected={isSelected}
    />
  )
}

/** Type and status share a line and labels are chips; every other column has a line of its own. */
function partsOf(asset: Asset, columns: readonly DataTableColumn<Asset>[]) {
  const shown = new Map(columns.map((column) => [column.id, column]))
  return {
    type: shown.get('mimetype')?.cell(asset),
    status: shown.get('state')?.cell(asset),
    labels: shown.has('labels')
      ? asset.labels.map(({ id, name, category }) => ({ id, name, color: category.color }))
      : undefined,
    facts: columns
      .filter(({ id }) => !OWN_PLACE.has(id))
      .map(({ id, header, cell }) => ({ id, label: header, value: cell(asset) })),
  }
}

const OWN_PLACE: ReadonlySet<string> = new Set(['mimetype', 'state', 'labels'])
const idOf = ({ id }: Asset) => id
const nameOf = ({ name }: Asset) => name
