import {
  addedBy,
  createUploadValueActors,
  invalidateValues,
  refusalOfEndedUpload,
  uploadValuesMachine,
} from '@selvedge/machines'
import { createAttributeValues, createJobs } from '@selvedge/sdk'
import { Dialog } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useFollowWhenLeft } from '../shared/use-follow-when-left.ts'
import { useResource } from '../shared/use-resource.ts'
import { ChooseFile } from './choose-file.tsx'
import { UploadOutcome } from './upload-outcome.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { UPLOAD } from './upload.messages.ts'

interface UploadValuesDialogProps {
  attributeId: string
  onClose: () => void
}

/** Adds the values of a file, all or none (specification 2, 2 and 4). */
export default function UploadValuesDialog({ attributeId, onClose }: UploadValuesDialogProps) {
  const { cache, toasts } = useServices()
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const jobs = useResource('jobs', createJobs)
  const [machine] = useState(() =>
    uploadValuesMachine.provide({ actors: createUploadValueActors({ attributeValues, jobs }, cache, attributeId) }),
  )
  const upload = useActorRef(machine, inspectActor())
  const isChoosing = useSelector(upload, (snapshot) => snapshot.matches('choosing'))
  const isUploading = useSelector(upload, (snapshot) => snapshot.hasTag('busy'))

  useEffect(() => {
    const ended = upload.subscribe({ complete: onClose })
    return () => ended.unsubscribe()
  }, [upload, onClose])
  useFollowWhenLeft(upload, {
    invalidate: () => invalidateValues(cache),
    onEnded: (job) => {
      if (job?.state === 'done') toasts.show({ title: UPLOAD.added(addedBy(job)), tone: 'success' })
      else if (job?.state !== 'cancelled')
        toasts.show({
          title: UPLOAD.aborted,
          description: UPLOAD.problems[refusalOfEndedUpload(job).problem],
          tone: 'danger',
        })
    },
  })

  return (
    <Dialog open title={UPLOAD.title} closeLabel={UPLOAD.close} onOpenChange={() => upload.send({ type: 'cancel' })}>
      <div className={stack}>
        {isChoosing && <ChooseFile upload={upload} />}
        {isUploading && <UploadProgress upload={upload} />}
        {!isChoosing && !isUploading && <UploadOutcome upload={upload} />}
      </div>
    </Dialog>
  )
}

const stack = css({ display: 'grid', gap: '16', minWidth: '0' })
