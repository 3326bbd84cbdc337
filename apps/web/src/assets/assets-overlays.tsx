import type { SelectionRef } from '@selvedge/machines'
import { type Asset, type Choice, isMatching } from '@selvedge/sdk'
import { pagePart } from '@selvedge/ui'
import { lazy, Suspense } from 'react'
import { hasLeftArchives } from './has-left-archives.ts'
import type { AssetsWork } from './use-assets-work.ts'

const AssetViewer = lazy(pagePart(() => import('./asset-viewer.tsx')))
const DownloadAssetsDialog = lazy(pagePart(() => import('./download-assets-dialog.tsx')))
const FollowLeftArchives = lazy(pagePart(() => import('./follow-left-archives.tsx')))
const DeleteAssetsDialog = lazy(pagePart(() => import('./delete-assets-dialog.tsx')))

interface AssetsOverlaysProps {
  work: AssetsWork
  assets: readonly Asset[]
  selection: SelectionRef
}

/** Dialogs and the viewer over the assets; each loads when it is first opened. */
export function AssetsOverlays({ work, assets, selection }: AssetsOverlaysProps) {
  const { removal, closeRemoval, viewedId, setViewedId, archive } = work
  return (
    <Suspense>
      {removal && (
        <DeleteAssetsDialog
          {...removal}
          onClose={(isDeleted) => {
            closeRemoval()
            if (isDeleted) selection.send(afterRemoval(removal.choice))
          }}
        />
      )}
      {archive.dialog && (
        <DownloadAssetsDialog
          jobId={archive.ofDialog('job')}
          onJob={(job) => archive.open('download', { job })}
          onClose={archive.close}
        />
      )}
      {hasLeftArchives() && <FollowLeftArchives />}
      {viewedId !== undefined && (
        <AssetViewer assets={assets} id={viewedId} onShow={setViewedId} onClose={() => setViewedId(undefined)} />
      )}
    </Suspense>
  )
}

const afterRemoval = (choice: Choice) =>
  isMatching(choice) ? ({ type: 'cleared' } as const) : ({ type: 'rows.removed', ids: choice } as const)
