import { type BulkEditRef, followJobChild } from '@selvedge/machines'
import { Button, Progress } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useFollowedJob } from '../shared/use-followed-job.ts'
import { BULK_EDIT } from './bulk-edit.messages.ts'

/** Progress of the run or the undo; cancelling leaves nothing changed. */
export function JobProgress({ page }: { page: BulkEditRef }) {
  const { task, job: began } = useSelector(page, (snapshot) => snapshot.context)
  const job = useSelector(page, followJobChild)
  const { done, total, canCancel, isCancelling, isUncancelled } = useFollowedJob(job, began)
  return (
    <div className={box}>
      <Progress text={BULK_EDIT.progress(BULK_EDIT.working[task], done, total)} value={done} max={total} />
      <p className={quiet}>{BULK_EDIT.leave}</p>
      {isUncancelled && (
        <p role="alert" className={alertText}>
          {BULK_EDIT.notCancelled}
        </p>
      )}
      <Button
        tone="secondary"
        busy={isCancelling}
        disabled={!canCancel && !isCancelling}
        onClick={() => page.send({ type: 'cancel' })}
      >
        {BULK_EDIT.cancel}
      </Button>
    </div>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '12', maxWidth: '[32rem]' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const alertText = css({ color: 'danger.fg', fontSize: 'sm' })
