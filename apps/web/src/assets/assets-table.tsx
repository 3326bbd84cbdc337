import { assetListMachine, type AssetsOf, createAssetActors } from '@selvedge/machines'
import { type Asset, createAssets } from '@selvedge/sdk'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { AddAsset } from './add-asset.tsx'
import { assetLook, FIXED_COLUMNS, INITIAL_COLUMNS } from './asset-columns.tsx'
import { AssetRowActions, ROW_ACTIONS_WIDTH } from './asset-row-actions.tsx'
import { AssetSelectionBar } from './asset-selection-bar.tsx'
import { AssetsOverlays } from './assets-overlays.tsx'
import { ASSETS, LIBRARY } from './assets.messages.ts'
import { UNUSED } from './unused-assets.ts'
import { useAssetFacets } from './use-asset-facets.ts'
import { useAssetsWork } from './use-assets-work.ts'

const NO_ASSETS: readonly Asset[] = []
const addressOf = ({ id }: Asset) => `/app/assets/${id}`

/** Assets as rows. Only in the library can all that match be selected: the filter does not include links. */
export function AssetsTable({ of }: { of: AssetsOf }) {
  const isLibrary = of.kind === 'library'
  const { cache } = useServices()
  const assets = useResource('assets', createAssets)
  const list = useList(assetListMachine, () => createAssetActors({ assets }, cache, { of }))
  const settings = useColumnSettings({ list: 'assets', initial: INITIAL_COLUMNS, fixed: FIXED_COLUMNS })
  const work = useAssetsWork(of)
  const rows = useSelector(list, (snapshot) => snapshot.context.shown?.data ?? NO_ASSETS)
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const facets = useAssetFacets(of)
  const look = useMemo(() => assetLook(work.view), [work.view])
  const { actions } = work
  const rowActions = useCallback((asset: Asset) => <AssetRowActions asset={asset} actions={actions} />, [actions])

  return (
    <>
      <ListScreen
        list={list}
        settings={settings}
        words={isLibrary ? LIBRARY : ASSETS}
        look={look}
        facets={facets}
        addressOf={addressOf}
        rowActions={rowActions}
        rowActionsWidth={ROW_ACTIONS_WIDTH}
        suggested={isLibrary ? UNUSED : undefined}
        emptyAction={isLibrary && <AddAsset />}
        selectionBar={
          <AssetSelectionBar selection={selection} actions={actions} matching={isLibrary ? 'page' : undefined} />
        }
      />
      <AssetsOverlays work={work} assets={rows} selection={selection} />
    </>
  )
}
