import { type AssetGridRef, type AssetsOf, createAssetActors, isSelected, selectedCount } from '@selvedge/machines'
import { type Asset, createAssets } from '@selvedge/sdk'
import { Button, type CardGridHandle, EmptyState, SearchField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo, useRef } from 'react'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { useRestoredPlace } from '../shared/use-restored-place.ts'
import { AssetCards } from './asset-cards.tsx'
import { AssetSelectionBar } from './asset-selection-bar.tsx'
import { AssetsOverlays } from './assets-overlays.tsx'
import { ASSETS } from './assets.messages.ts'
import { CardSizeSwitch } from './look-switch.tsx'
import { useAssetGrid } from './use-asset-grid.ts'
import { useAssetsWork } from './use-assets-work.ts'
import { useCardSize } from './use-card-size.ts'

/** The assets of a variant or a product as cards with infinite scrolling. */
export function AssetsGrid({ of }: { of: AssetsOf }) {
  const { cache } = useServices()
  const assets = useResource('assets', createAssets)
  const grid = useAssetGrid(() => createAssetActors({ assets }, cache, { of }))
  const [size, setSize] = useCardSize()
  const work = useAssetsWork(of)
  const handle = useRef<CardGridHandle>(null)
  const isShown = useSelector(grid, (snapshot) => snapshot.matches({ pages: 'showing' }))
  useRestoredPlace(handle, isShown)

  const shown = useSelector(grid, (snapshot) => snapshot.context.assets)
  const selection = useSelector(grid, (snapshot) => snapshot.context.selection)
  const chosen = useSelector(selection, (snapshot) => snapshot.context)
  const selected = useMemo(
    () => new Set(shown.flatMap((asset: Asset) => (isSelected(chosen, asset.id) ? [asset.id] : []))),
    [shown, chosen],
  )

  return (
    <>
      <GridToolbar grid={grid}>
        <CardSizeSwitch size={size} onChange={setSize} />
      </GridToolbar>
      {selectedCount(chosen) > 0 && (
        <div className={bar}>
          <AssetSelectionBar selection={selection} actions={work.actions} />
        </div>
      )}
      <AssetCards
        grid={grid}
        size={size}
        handle={handle}
        selection={{
          mode: 'multiple',
          selected,
          onToggle: (id, { range }) => selection.send({ type: 'row.toggled', id, range }),
        }}
        onOpen={work.view}
        empty={<GridEmpty grid={grid} />}
      />
      <AssetsOverlays work={work} assets={shown} selection={selection} />
    </>
  )
}

/** Search above the cards, followed by the page's own actions. */
export function GridToolbar({ grid, children }: { grid: AssetGridRef; children: ReactNode }) {
  const { search } = useSelector(grid, (snapshot) => snapshot.context.params)
  const searchText = useSelector(grid, (snapshot) => snapshot.context.searchText)
  const total = useSelector(grid, (snapshot) => snapshot.context.total)
  const isBusy = useSelector(grid, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={toolbar}>
      <SearchField
        className={searchBox}
        label={ASSETS.search}
        placeholder={ASSETS.search}
        clearLabel={ASSETS.clearSearch}
        value={searchText}
        busy={isBusy && search !== ''}
        busyLabel={ASSETS.searching}
        onValueChange={(text) => grid.send(text ? { type: 'search.typed', text } : { type: 'search.cleared' })}
        onSearch={() => grid.send({ type: 'search.submitted' })}
      />
      <p className={count} role="status">
        {total !== undefined && ASSETS.total(total)}
      </p>
      <div className={beside}>{children}</div>
    </div>
  )
}

/** Tells an empty library from a search without hits; each offers a different next step. */
export function GridEmpty({ grid, hint = ASSETS.noneHint }: { grid: AssetGridRef; hint?: string }) {
  const isNarrowed = useSelector(grid, ({ context: { params } }) => params.filter.length > 0 || params.search !== '')
  if (!isNarrowed) return <EmptyState title={ASSETS.none} hint={hint} />
  return (
    <EmptyState
      title={ASSETS.noHits}
      hint={ASSETS.noHitsHint}
      action={
        <Button tone="secondary" onClick={() => grid.send({ type: 'reset' })}>
          {ASSETS.reset}
        </Button>
      }
    />
  )
}

const toolbar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
const searchBox = css({ width: { base: 'full', sm: '[20rem]' } })
const count = css({ color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' })
const beside = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8', marginLeft: 'auto' })
const bar = css({
  position: 'sticky',
  top: '8',
  zIndex: 'sticky',
  borderRadius: 'md',
  overflow: 'hidden',
  boxShadow: 'popover',
  containerType: 'inline-size',
})
