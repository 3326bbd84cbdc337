import { assetListMachine, type AssetsOf, createAssetActors } from '@selvedge/machines'
import { type Asset, createAssets } from '@selvedge/sdk'
import { RowMenu } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Tag, Trash2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { assetLook, FIXED_COLUMNS, INITIAL_COLUMNS } from './asset-columns.tsx'
import { type AssetActions, AssetSelectionBar } from './asset-selection-bar.tsx'
import { AssetsOverlays } from './assets-overlays.tsx'
import { ASSETS } from './assets.messages.ts'
import { useAssetFacets } from './use-asset-facets.ts'
import { useAssetsWork } from './use-assets-work.ts'

const NO_ASSETS: readonly Asset[] = []
const addressOf = ({ id }: Asset) => `/app/assets/${id}`

export function AssetsTable({ of }: { of: AssetsOf }) {
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
  const rowActions = useCallback((asset: Asset) => <AssetRowMenu asset={asset} actions={actions} />, [actions])

  return (
    <>
      <ListScreen
        list={list}
        settings={settings}
        words={ASSETS}
        look={look}
        facets={facets}
        addressOf={addressOf}
        rowActions={rowActions}
        selectionBar={<AssetSelectionBar selection={selection} actions={actions} />}
      />
      <AssetsOverlays work={work} assets={rows} selection={selection} />
    </>
  )
}

function AssetRowMenu({ asset, actions: { remove, label } }: { asset: Asset; actions: AssetActions }) {
  return (
    <RowMenu
      label={ASSETS.rowActions(asset.name)}
      entries={() => [
        ...(label
          ? [
              {
                id: 'label',
                label: ASSETS.applyLabels,
                icon: <Tag {...ICON} />,
                onSelect: () => label([asset.id], 1),
              },
            ]
          : []),
        {
          id: 'delete',
          label: ASSETS.delete,
          icon: <Trash2 {...ICON} />,
          destructive: true,
          onSelect: () => remove([asset.id], 1),
        },
      ]}
    />
  )
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
