import { type createUploadActors, type PictureUploaded, uploadPicturesMachine } from '@selvedge/machines'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'

/** Uploads pictures one after the other; each is passed on as soon as it is added. */
export function usePictureUpload(
  createActors: () => ReturnType<typeof createUploadActors>,
  onUploaded: (uploaded: PictureUploaded) => void,
) {
  const [machine] = useState(() => uploadPicturesMachine.provide({ actors: createActors() }))
  const upload = useActorRef(machine, inspectActor())

  useEffect(() => {
    const subscription = upload.on('picture.uploaded', onUploaded)
    return () => subscription.unsubscribe()
  }, [upload, onUploaded])

  return upload
}
