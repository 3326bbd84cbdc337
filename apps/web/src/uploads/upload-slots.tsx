import { pagePart } from '@selvedge/ui'
import { lazy, Suspense } from 'react'
import { useServices } from '../shared/services.ts'
import { useIsUploading } from '../shared/uploading.ts'

const UploadTray = lazy(pagePart(() => import('./upload-tray.tsx')))
const DropAnywhere = lazy(pagePart(() => import('./drop-anywhere.tsx')))

/**
 * The tray of uploads, loaded once something is uploaded or an earlier visit left uploads unfinished, and in the assets
 * area the files that are dropped anywhere.
 */
export function UploadSlots({ path }: { path: string }) {
  const isUploading = useIsUploading(useServices().uploading)
  return (
    <>
      <Suspense>{isUploading && <UploadTray />}</Suspense>
      <Suspense>{takesFiles(path) && <DropAnywhere />}</Suspense>
    </>
  )
}

/** Wizards that are about assets which were chosen before take no files. */
const takesFiles = (path: string) =>
  /^\/app\/assets(?:\/|$)/.test(path) && !/^\/app\/assets\/(?:bulk$|link(?!\/upload))/.test(path)
