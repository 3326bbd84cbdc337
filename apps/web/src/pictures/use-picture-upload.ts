import { type createUploadActors, type PictureUploaded, uploadPicturesMachine } from '@selvedge/machines'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useUnsavedGuard } from '../editing/use-unsaved-guard.ts'
import { inspectActor } from '../shared/inspect.ts'
import type { Guard } from '../shared/leaving.ts'

/** Uploads pictures one after the other; each is passed on as soon as it is added. */
export function usePictureUpload(
  createActors: () => ReturnType<typeof createUploadActors>,
  onUploaded: (uploaded: PictureUploaded) => void,
  staysAt?: Guard['staysAt'],
) {
  const [machine] = useState(() => uploadPicturesMachine.provide({ actors: createActors() }))
  const upload = useActorRef(machine, inspectActor())

  useEffect(() => {
    const subscription = upload.on('picture.uploaded', onUploaded)
    return () => subscription.unsubscribe()
  }, [upload, onUploaded])

  const isUnderWay = useSelector(upload, ({ context }) => context.waiting.length > 0)
  useUnsavedGuard(isUnderWay, { atStake: 'uploads', staysAt })

  return upload
}
