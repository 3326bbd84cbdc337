import { createUploadActors, type PictureUploaded } from '@selvedge/machines'
import { type Asset, createUploads } from '@selvedge/sdk'
import { useCallback } from 'react'
import type { Guard } from '../shared/leaving.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { PictureDrop } from './picture-drop.tsx'
import { UPLOAD } from './picture-upload.messages.ts'
import { PictureUploads } from './picture-uploads.tsx'

interface PictureUploadProps {
  onUploaded: (asset: Asset) => void
  staysAt: Guard['staysAt']
}

/** Uploads pictures to the library from a picker. */
export function PictureUpload({ onUploaded, staysAt }: PictureUploadProps) {
  const { cache } = useServices()
  const uploads = useResource('uploads', createUploads)
  const passOn = useCallback(({ asset }: PictureUploaded) => onUploaded(asset), [onUploaded])
  return (
    <PictureDrop
      label={UPLOAD.label}
      choose={UPLOAD.choose}
      drop={UPLOAD.drop}
      multiple
      pasteAnywhere
      renderUploads={(given) => (
        <PictureUploads
          given={given}
          createActors={() => createUploadActors({ uploads }, cache)}
          onUploaded={passOn}
          staysAt={staysAt}
        />
      )}
    />
  )
}
