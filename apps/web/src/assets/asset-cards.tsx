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
} from '@selvedge/ui'
import type { ReactNode, Ref } from 'react'
import { ItemStatus } from '../list/cells.tsx'
import { AssetIcon, typeOf } from './asset-words.tsx'
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
  size: CardSize
  selection: CardChoice<Asset>
  onOpen?: ((asset: Asset) => void) | undefined
  /** Badge over the picture of an asset, e.g. that it is already linked. */
  badgeOf?: ((asset: Asset) => string | undefined) | undefined
  empty: ReactNode
  handle?: Ref<CardGridHandle>
}

/** Assets as cards with infinite scrolling, or the reason why they could not be loaded. */
export function AssetCards({ grid, size, selection, onOpen, badgeOf, empty, handle }: AssetCardsProps) {
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
  mark: ReactNode
  isSelected: boolean
  size: CardSize
  badge: string | undefined
}

function OneAsset({ asset, mark, isSelected, size, badge }: OneAssetProps) {
  return (
    <AssetCard
      name={asset.name}
      src={asset.image_url && imageUrl(asset.image_url, size === 'lg' ? 'card_lg' : 'card_md')}
      icon={asset.image_url ? undefined : <AssetIcon kind={asset.kind} size={40} />}
      type={typeOf(asset)}
      status={<ItemStatus state={asset.state} />}
      labels={asset.labels.map(({ id, name, category }) => ({ id, name, color: category.color }))}
      moreLabels={ASSETS.moreLabels}
      mark={mark}
      badge={badge && <Badge>{badge}</Badge>}
      selected={isSelected}
    />
  )
}

const idOf = ({ id }: Asset) => id
const nameOf = ({ name }: Asset) => name
