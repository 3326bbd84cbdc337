import {
  choiceOf,
  createLinkedVariantActors,
  selectedCount,
  type SelectionRef,
  variantKeys,
  variantListMachine,
} from '@selvedge/machines'
import { type Asset, createAssets, isMatching, type Variant } from '@selvedge/sdk'
import { Button, IconButton, SelectionBar } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Link2, Unlink } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useColumnSettings } from '../columns/use-column-settings.ts'
import type { FacetSource } from '../list/list-filter-dialog.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { handOver } from '../shared/handover.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { FIXED_COLUMNS, INITIAL_COLUMNS } from '../variant-list/initial-columns.ts'
import { variantAddress } from '../variant-list/variant-cells.tsx'
import { VARIANT_LOOK } from '../variant-list/variant-columns.tsx'
import { VARIANTS } from '../variant-list/variants.messages.ts'
import { ASSOCIATED } from './asset.messages.ts'
import { unlinkVariants } from './unlink-variants.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
const WORDS = { ...VARIANTS, none: ASSOCIATED.none, noneHint: ASSOCIATED.noneHint }

/** The variants that use an asset (specification 2, 2). */
export default function VariantsTab({ asset }: { asset: Asset }) {
  const services = useServices()
  const { client, cache } = services
  const [, navigate] = useLocation()
  const assets = useResource('assets', createAssets)
  const list = useList(variantListMachine, () =>
    createLinkedVariantActors({ assets, variants: client.variants }, cache, asset.id),
  )
  const settings = useColumnSettings({ list: 'asset-variants', initial: INITIAL_COLUMNS, fixed: FIXED_COLUMNS })
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const facets = useMemo<FacetSource>(
    () => ({
      keyOf: (query) => variantKeys.facetsOfAsset(asset.id, query),
      read: async (query, options) =>
        (await assets.linkedVariants(asset.id, { ...query, limit: 1, facets: true }, options)).facets ?? {},
    }),
    [assets, asset.id],
  )
  const unlink = useCallback(
    (ids: readonly string[]) => {
      selection.send({ type: 'rows.removed', ids })
      void unlinkVariants({ services, assets, asset, ids })
    },
    [services, assets, asset, selection],
  )
  const rowActions = useCallback(
    ({ id, name }: Variant) => (
      <IconButton size="sm" label={ASSOCIATED.unlinkOne(name)} onClick={() => unlink([id])}>
        <Unlink {...ICON} />
      </IconButton>
    ),
    [unlink],
  )
  return (
    <ListScreen
      list={list}
      settings={settings}
      words={WORDS}
      look={VARIANT_LOOK}
      facets={facets}
      addressOf={variantAddress}
      rowActions={rowActions}
      selectionBar={<LinkedBar selection={selection} onUnlink={unlink} />}
      beside={
        <Button
          tone="secondary"
          icon={<Link2 {...ICON} />}
          onClick={() => navigate('/app/assets/link', { state: handOver([asset.id], 1) })}
        >
          {ASSOCIATED.link}
        </Button>
      }
    />
  )
}

interface LinkedBarProps {
  selection: SelectionRef
  onUnlink: (ids: readonly string[]) => void
}

/** Rows are unlinked by their ids: the links of each have to be known to restore them. */
function LinkedBar({ selection, onUnlink }: LinkedBarProps) {
  const chosen = useSelector(selection, (snapshot) => snapshot.context)
  const choice = choiceOf(chosen)
  return (
    <SelectionBar
      label={VARIANTS.actions}
      text={VARIANTS.selected(selectedCount(chosen))}
      clearLabel={VARIANTS.unselectAll}
      onClear={() => selection.send({ type: 'cleared' })}
      moreLabel={VARIANTS.moreActions}
      actions={[
        {
          id: 'unlink',
          label: ASSOCIATED.unlink,
          icon: <Unlink {...ICON} />,
          onSelect: () => onUnlink(isMatching(choice) ? [] : choice),
        },
      ]}
    />
  )
}
