import type { AssetsOf } from '@selvedge/machines'
import { type Asset, type Choice, createAssets } from '@selvedge/sdk'
import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { handOver } from '../shared/handover.ts'
import { useDialogAddress } from '../shared/use-dialog-address.ts'
import { useResource } from '../shared/use-resource.ts'
import type { AssetActions } from './asset-selection-bar.tsx'
import { useDownloadAsset } from './use-download-asset.ts'

const DIALOGS = ['download'] as const
const OF_DIALOG = ['job'] as const

/** Actions on the assets of a page: dialogs and the viewer open over it, labels and links have their own pages. */
export function useAssetsWork(of: AssetsOf) {
  const [, navigate] = useLocation()
  const [removal, setRemoval] = useState<{ choice: Choice; count: number }>()
  const archive = useDialogAddress(DIALOGS, OF_DIALOG)
  const assets = useResource('assets', createAssets)
  const { download: downloadOne } = useDownloadAsset()
  const { open } = archive
  const [viewedId, setViewedId] = useState<string>()
  const actions = useMemo<AssetActions>(
    () => ({
      remove: (choice, count) => setRemoval({ choice, count }),
      download: (choice, count) => {
        if (count === 1) downloadOne(async () => (await import('./only-of.ts')).onlyOf(choice, assets.list))
        else open('download', {}, handOver(choice, count))
      },
      ...(of.kind !== 'product' && {
        label: (choice, count) => navigate('/app/assets/bulk', { state: handOver(choice, count) }),
      }),
      ...(of.kind === 'library' && {
        link: (choice, count) => navigate('/app/assets/link', { state: handOver(choice, count) }),
        linkByName: (choice, count) => navigate('/app/assets/link/names', { state: handOver(choice, count) }),
      }),
    }),
    [of.kind, navigate, downloadOne, assets, open],
  )
  // A file without a picture opens its detail page instead of the viewer.
  const view = useCallback(
    ({ id, image_url }: Asset) => (image_url ? setViewedId(id) : navigate(`/app/assets/${id}`)),
    [navigate],
  )
  return { actions, view, removal, closeRemoval: () => setRemoval(undefined), archive, viewedId, setViewedId }
}
export type AssetsWork = ReturnType<typeof useAssetsWork>
