import type { AssetsOf } from '@selvedge/machines'
import { ApiError, type Asset, type Choice, createAssets, type ListQuery, type Page } from '@selvedge/sdk'
import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { chosenPages, isChosenIn } from '../shared/chosen-pages.ts'
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
        if (count === 1) downloadOne(() => onlyOf(choice, assets.list))
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

/** The only asset of a choice. Fails with kind `notFound` when there is none any more. */
async function onlyOf(choice: Choice, list: (query: ListQuery) => Promise<Page<Asset>>): Promise<Asset> {
  const read = chosenPages(choice, list, (asset) => asset)
  const isChosen = isChosenIn(choice)
  const { signal } = new AbortController()
  for (let page = 0; ; page += 1) {
    const { rows, hasMore } = await read(page, signal)
    const found = rows.find(({ id }) => isChosen(id))
    if (found) return found
    if (!hasMore) throw new ApiError('notFound', 'The asset no longer exists.')
  }
}
