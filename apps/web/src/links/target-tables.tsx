import {
  assetListMachine,
  type ChosenItem,
  createAssetActors,
  createVariantActors,
  createViewListActors,
  type ListRef,
  type ListRow,
  variantKeys,
  variantListMachine,
  viewKeys,
  viewListMachine,
} from '@selvedge/machines'
import { type Asset, createAssets, imageUrl, type Variant, type View } from '@selvedge/sdk'
import { type RowSelection, Thumbnail } from '@selvedge/ui'
import { useMemo } from 'react'
import * as assetColumns from '../assets/asset-columns.tsx'
import { ASSETS } from '../assets/assets.messages.ts'
import { useAssetFacets } from '../assets/use-asset-facets.ts'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import { Text } from '../list/cells.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import * as variantColumns from '../variant-list/initial-columns.ts'
import { VARIANT_LOOK } from '../variant-list/variant-columns.tsx'
import { VARIANTS } from '../variant-list/variants.messages.ts'
import * as viewColumns from '../views/view-columns.tsx'
import { VIEW_LIST } from '../views/views-list.messages.ts'
import { plainLook } from './plain-look.tsx'

interface TargetTableProps {
  /** `single`: choosing an item replaces the previous choice; by default several can be chosen. */
  mode?: 'single' | 'multiple'
  chosen: readonly ChosenItem[]
  onToggle: (item: ChosenItem) => void
}

/** The steps have Next too. */
const PAGER = { marks: 'Select', previous: 'Previous page', next: 'Next page' } as const
const VARIANT_WORDS = { ...VARIANTS, ...PAGER }
const VIEW_WORDS = { ...VIEW_LIST, ...PAGER }
const ASSET_WORDS = { ...ASSETS, ...PAGER, noneHint: 'There are no assets in the library yet.' }
const LIBRARY = { kind: 'library' } as const

/** Variants as rows to choose from. */
export function VariantTargets(props: TargetTableProps) {
  const { client, cache } = useServices()
  const list = useList(variantListMachine, () => createVariantActors(client, cache))
  const settings = useColumnSettings({
    list: 'variants',
    initial: variantColumns.INITIAL_COLUMNS,
    fixed: variantColumns.FIXED_COLUMNS,
  })
  const choice = useChoice(list, props, toVariant)
  const facets = { keyOf: variantKeys.facets, read: client.variants.facets }
  return <ListScreen {...{ list, settings, facets, choice }} words={VARIANT_WORDS} look={PLAIN_VARIANTS} />
}

/** Views as rows to choose from: their variants are taken. */
export function ViewTargets(props: TargetTableProps) {
  const { client, cache } = useServices()
  const list = useList(viewListMachine, () => createViewListActors(client, cache, []))
  const settings = useColumnSettings({
    list: 'views',
    initial: viewColumns.INITIAL_COLUMNS,
    fixed: viewColumns.FIXED_COLUMNS,
  })
  const choice = useChoice(list, props, toView)
  const facets = { keyOf: viewKeys.facets, read: client.views.facets }
  return <ListScreen {...{ list, settings, facets, choice }} words={VIEW_WORDS} look={PLAIN_VIEWS} />
}

/** Assets as rows to choose from. */
export function AssetTargets(props: TargetTableProps) {
  const { cache } = useServices()
  const assets = useResource('assets', createAssets)
  const list = useList(assetListMachine, () => createAssetActors({ assets }, cache))
  const settings = useColumnSettings({
    list: 'assets',
    initial: assetColumns.INITIAL_COLUMNS,
    fixed: assetColumns.FIXED_COLUMNS,
  })
  const facets = useAssetFacets(LIBRARY)
  const choice = useChoice(list, props, toAsset)
  return <ListScreen {...{ list, settings, facets, choice }} words={ASSET_WORDS} look={PLAIN_ASSETS} />
}

function useChoice<Row extends ListRow>(
  list: ListRef<Row>,
  { mode = 'multiple', chosen, onToggle }: TargetTableProps,
  toItem: (row: Row) => ChosenItem,
): RowSelection<Row> {
  return useMemo(
    () => ({
      mode,
      selected: new Set(chosen.map(({ id }) => id)),
      onToggle(id) {
        const row = list.getSnapshot().context.shown?.data.find((one) => one.id === id)
        if (row) onToggle(toItem(row))
      },
    }),
    [list, mode, chosen, onToggle, toItem],
  )
}

const toVariant = ({ id, name, image_url, meta }: Variant): ChosenItem => ({
  id,
  name,
  image_url,
  product: meta.product.name,
})
const toView = ({ id, name }: View): ChosenItem => ({ id, name })
export const toAsset = ({ id, name, image_url }: Asset): ChosenItem => ({ id, name, image_url })

const PLAIN_VARIANTS = plainLook(VARIANT_LOOK, {
  name: ({ name }) => name,
  'meta.product.name': ({ meta }) => meta.product.name,
})
const PLAIN_VIEWS = plainLook(viewColumns.VIEW_LOOK, { name: ({ name }) => name })
const PLAIN_ASSETS = assetColumns.lookWith({
  image: ({ image_url }, density) => (
    <Thumbnail
      size={density}
      src={image_url && imageUrl(image_url, 'thumbnail')}
      previewSrc={image_url && imageUrl(image_url)}
      alt=""
    />
  ),
  name: ({ name }) => <Text text={name} />,
})
