import {
  createTargetedUploadActors,
  type EditVariantRef,
  type PictureTarget,
  type PictureUploaded,
} from '@selvedge/machines'
import { createUploads } from '@selvedge/sdk'
import { useCallback } from 'react'
import { PICTURES } from '../pictures/pictures.messages.ts'
import { PictureUploads } from '../pictures/picture-uploads.tsx'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'

interface UploadsToVariantProps {
  edit: EditVariantRef
  as: PictureTarget['as']
  given: readonly File[]
}

const LINKED = { image: PICTURES.mainLinked, ambients: PICTURES.ambientsLinked } satisfies Record<
  PictureTarget['as'],
  string
>

/** Uploads the given pictures and links each to the variant. The form receives the updated variant. */
export default function UploadsToVariant({ edit, as, given }: UploadsToVariantProps) {
  const { client, cache, toasts } = useServices()
  const uploads = useResource('uploads', createUploads)
  const { id: variantId } = edit.getSnapshot().context
  const show = useCallback(
    ({ variant, left }: PictureUploaded) => {
      if (variant) edit.send({ type: 'item.changed', item: variant })
      if (left === 0) toasts.show({ title: LINKED[as], tone: 'success' })
    },
    [edit, toasts, as],
  )
  const createActors = () =>
    createTargetedUploadActors({ uploads, variants: client.variants }, cache, { variantId, as })
  return <PictureUploads given={given} createActors={createActors} onUploaded={show} />
}
