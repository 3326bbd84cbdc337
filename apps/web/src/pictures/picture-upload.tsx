import { createUploadActors, type PictureUploaded } from '@selvedge/machines'
import { type Asset, createUploads } from '@selvedge/sdk'
import { useCallback } from 'react'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { PictureDrop } from './picture-drop.tsx'
import { UPLOAD } from './picture-upload.messages.ts'
import { usePictureUpload } from './use-picture-upload.ts'

/** Uploads pictures to the library from a picker. */
export function PictureUpload({ onUploaded }: { onUploaded: (asset: Asset) => void }) {
  const { cache } = useServices()
  const uploads = useResource('uploads', createUploads)
  const passOn = useCallback(({ asset }: PictureUploaded) => onUploaded(asset), [onUploaded])
  const upload = usePictureUpload(() => createUploadActors({ uploads }, cache), passOn)
  return (
    <PictureDrop
      upload={upload}
      label={UPLOAD.label}
      choose={UPLOAD.choose}
      drop={UPLOAD.drop}
      multiple
      pasteAnywhere
    />
  )
}
