import { followJobChild, type UploadValuesRef } from '@selvedge/machines'
import { Button, Progress } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useFollowedJob } from '../shared/use-followed-job.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { UPLOAD } from './upload.messages.ts'

/** Progress of the upload and its job; cancelling leaves nothing of it. */
export function UploadProgress({ upload }: { upload: UploadValuesRef }) {
  const { file, job: began } = useSelector(upload, ({ context }) => context)
  const job = useSelector(upload, followJobChild)
  const { done, total, canCancel, isCancelling, isUncancelled } = useFollowedJob(job, began)
  const text = job && total > 0 ? UPLOAD.progress(done, total) : UPLOAD.reading(file?.name ?? '')
  return (
    <>
      <Progress text={text} value={done} max={total || 1} />
      {isUncancelled && (
        <p role="alert" className={alertText}>
          {UPLOAD.notCancelled}
        </p>
      )}
      <DialogButtons>
        <Button
          tone="secondary"
          busy={isCancelling}
          disabled={!canCancel && !isCancelling}
          onClick={() => upload.send({ type: 'cancel' })}
        >
          {UPLOAD.cancel}
        </Button>
      </DialogButtons>
    </>
  )
}

const alertText = css({ color: 'danger.fg', fontSize: 'sm' })
