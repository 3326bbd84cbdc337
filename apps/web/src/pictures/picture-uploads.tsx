import type { createUploadActors, PictureUploaded } from '@selvedge/machines'
import { Button, Progress } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { Guard } from '../shared/leaving.ts'
import { Notice } from '../shared/notice.tsx'
import { UPLOAD } from './picture-upload.messages.ts'
import { usePictureUpload } from './use-picture-upload.ts'

interface PictureUploadsProps {
  /** All files given so far; new ones are appended. */
  given: readonly File[]
  createActors: () => ReturnType<typeof createUploadActors>
  onUploaded: (uploaded: PictureUploaded) => void
  /** Where the upload goes on; elsewhere the user is asked first. */
  staysAt?: Guard['staysAt']
}

/** Uploads the given pictures one after the other, with their progress and problems. */
export function PictureUploads({ given, createActors, onUploaded, staysAt }: PictureUploadsProps) {
  const upload = usePictureUpload(createActors, onUploaded, staysAt)
  const sent = useRef(0)
  useEffect(() => {
    const files = given.slice(sent.current).map((file) => ({ name: file.name, data: file }))
    sent.current = given.length
    upload.send({ type: 'files.chosen', files })
  }, [upload, given])
  const { waiting, total, refused } = useSelector(upload, ({ context }) => context)
  const isUploading = useSelector(upload, (snapshot) => snapshot.hasTag('busy'))
  const isInterrupted = useSelector(upload, (snapshot) => snapshot.matches('interrupted'))
  const cancel = () => upload.send({ type: 'cancel' })
  return (
    <>
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
        <div role="alert">
          <ul className={problems}>
            {refused.map(({ name, reason }, index) => (
              <li key={index}>{UPLOAD.refused(name, reason)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
const grow = css({ flex: '1', minWidth: '48' })
const problems = css({ display: 'grid', gap: '4', fontSize: 'sm', color: 'danger.fg', overflowWrap: 'anywhere' })
