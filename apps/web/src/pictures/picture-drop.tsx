import type { UploadPicturesRef } from '@selvedge/machines'
import { Button, FileDrop, type FileDropProps, Progress } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Notice } from '../shared/notice.tsx'
import { UPLOAD } from './picture-upload.messages.ts'

interface PictureDropProps extends Omit<FileDropProps, 'onFiles' | 'accept' | 'hideLabel'> {
  upload: UploadPicturesRef
}

/** Takes pictures by drop, paste or file picker, with their progress and problems. */
export function PictureDrop({ upload, ...field }: PictureDropProps) {
  const { waiting, total, refused } = useSelector(upload, ({ context }) => context)
  const isUploading = useSelector(upload, (snapshot) => snapshot.hasTag('busy'))
  const isInterrupted = useSelector(upload, (snapshot) => snapshot.matches('interrupted'))
  const cancel = () => upload.send({ type: 'cancel' })
  return (
    <div className={stack}>
      <FileDrop
        {...field}
        hideLabel
        accept="image/*"
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
