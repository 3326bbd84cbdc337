import { createUploadActors, uploadPicturesMachine } from '@selvedge/machines'
import { type Asset, createUploads } from '@selvedge/sdk'
import { Button, FileDrop, Progress } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { Notice } from '../shared/notice.tsx'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { UPLOAD } from './picture-upload.messages.ts'

/** Uploads pictures to the library by drop, paste or file picker; each is passed on as soon as it is uploaded. */
export default function PictureUpload({ onUploaded }: { onUploaded: (asset: Asset) => void }) {
  const { cache } = useServices()
  const uploads = useResource('uploads', createUploads)
  const [machine] = useState(() => uploadPicturesMachine.provide({ actors: createUploadActors({ uploads }, cache) }))
  const upload = useActorRef(machine, inspectActor())
  const { waiting, total, refused } = useSelector(upload, ({ context }) => context)
  const isUploading = useSelector(upload, (snapshot) => snapshot.hasTag('busy'))
  const isInterrupted = useSelector(upload, (snapshot) => snapshot.matches('interrupted'))
  const cancel = () => upload.send({ type: 'cancel' })

  useEffect(() => {
    const subscription = upload.on('picture.uploaded', ({ asset }) => onUploaded(asset))
    return () => subscription.unsubscribe()
  }, [upload, onUploaded])

  return (
    <div className={stack}>
      <FileDrop
        label={UPLOAD.label}
        hideLabel
        choose={UPLOAD.choose}
        drop={UPLOAD.drop}
        accept="image/*"
        multiple
        onFiles={(files) =>
          upload.send({ type: 'files.chosen', files: files.map((file) => ({ name: file.name, data: file })) })
        }
      />
      {isUploading && (
        <div className={row}>
          <Progress
            className={grow}
            text={UPLOAD.uploading(waiting[0]?.name ?? '', total - waiting.length + 1, total)}
            value={total - waiting.length}
            max={total > 1 ? total : undefined}
          />
          <Button tone="secondary" size="sm" onClick={cancel}>
            {UPLOAD.cancel}
          </Button>
        </div>
      )}
      {isInterrupted && (
        <div className={row}>
          <Notice
            text={UPLOAD.interrupted(waiting.length)}
            action={UPLOAD.retry}
            onAction={() => upload.send({ type: 'retry' })}
          />
          <Button tone="ghost" size="sm" onClick={cancel}>
            {UPLOAD.cancel}
          </Button>
        </div>
      )}
      {refused.length > 0 && (
        <ul role="alert" className={problems}>
          {refused.map(({ name, reason }, index) => (
            <li key={index}>{UPLOAD.refused(name, reason)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const stack = css({ display: 'grid', gap: '8', minWidth: '0' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
const grow = css({ flex: '1', minWidth: '48' })
const problems = css({ display: 'grid', gap: '4', fontSize: 'sm', color: 'danger.fg', overflowWrap: 'anywhere' })
