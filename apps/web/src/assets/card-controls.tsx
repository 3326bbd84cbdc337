import type { AssetGridRef, AssetsOf } from '@selvedge/machines'
import type { CardSize } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { ListControls } from '../list/list-controls.tsx'
import { ASSETS } from './assets.messages.ts'
import { CardSizeSwitch } from './look-switch.tsx'
import type { CardColumns } from './use-card-columns.ts'
import { UNUSED } from './unused-assets.ts'
import { useAssetFacets } from './use-asset-facets.ts'

interface CardControlsProps {
  grid: AssetGridRef
  of: AssetsOf
  columns: CardColumns
  size: CardSize
  onResize: (size: CardSize) => void
  beside?: ReactNode
}

/** Above the cards, what stands above the table: search, filter, sort and columns. */
export function CardControls({ grid, of, columns, size, onResize, beside }: CardControlsProps) {
  const total = useSelector(grid, (snapshot) => snapshot.context.total)
  const facets = useAssetFacets(of)
  const { drawn: _, ...controls } = columns
  return (
    <>
      <ListControls
        {...controls}
        list={grid}
        words={ASSETS}
        facets={facets}
        canPin={false}
        sizing={<CardSizeSwitch size={size} onChange={onResize} />}
        beside={beside}
        suggested={of.kind === 'library' ? UNUSED : undefined}
      />
      <p className={count} role="status">
        {total !== undefined && ASSETS.total(total)}
      </p>
    </>
  )
}

const count = css({ color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' })
