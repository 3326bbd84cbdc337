import { type AssetsOf, createAssetActors, isSelected, selectedCount } from '@selvedge/machines'
import { type Asset, createAssets } from '@selvedge/sdk'
import type { CardGridHandle } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { ListEmpty } from '../list/list-empty.tsx'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { useRestoredPlace } from '../shared/use-restored-place.ts'
import { AddAsset } from './add-asset.tsx'
import { AssetCards } from './asset-cards.tsx'
import { AssetSelectionBar } from './asset-selection-bar.tsx'
import { AssetsOverlays } from './assets-overlays.tsx'
import { ASSETS, LIBRARY } from './assets.messages.ts'
import { CardControls } from './card-controls.tsx'
import { useAssetGrid } from './use-asset-grid.ts'
import { useAssetsWork } from './use-assets-work.ts'
import { useCardColumns } from './use-card-columns.ts'
import { useCardSize } from './use-card-size.ts'

/** Assets as cards with infinite scrolling. */
export function AssetsGrid({ of }: { of: AssetsOf }) {
  const isLibrary = of.kind === 'library'
  const { cache } = useServices()
  const assets = useResource('assets', createAssets)
  const grid = useAssetGrid(() => createAssetActors({ assets }, cache, { of }))
  const columns = useCardColumns(grid)
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
      <CardControls {...{ grid, of, columns, size }} onResize={setSize} />
      {selectedCount(chosen) > 0 && (
        <div className={bar}>
          <AssetSelectionBar selection={selection} actions={work.actions} matching={isLibrary ? 'always' : undefined} />
        </div>
      )}
      <AssetCards
        grid={grid}
        columns={columns.drawn}
        size={size}
        handle={handle}
        selection={{
          mode: 'multiple',
          selected,
          onToggle: (id, { range }) => selection.send({ type: 'row.toggled', id, range }),
        }}
        onOpen={work.view}
        empty={<ListEmpty list={grid} words={isLibrary ? LIBRARY : ASSETS} action={isLibrary && <AddAsset />} />}
      />
      <AssetsOverlays work={work} assets={shown} selection={selection} />
    </>
  )
}

const bar = css({
  position: 'sticky',
  top: '8',
  zIndex: 'sticky',
  borderRadius: 'md',
  overflow: 'hidden',
  boxShadow: 'popover',
  containerType: 'inline-size',
})
