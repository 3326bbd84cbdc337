import type { MergeValuesRef } from '@selvedge/machines'
import { Button, Progress } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import type { useFollowedJob } from '../shared/use-followed-job.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { MERGE } from './merge.messages.ts'

interface MergeProgressProps {
  merge: MergeValuesRef
  job: ReturnType<typeof useFollowedJob>
}

/** Progress of the job; cancelling leaves all values as they are. */
export function MergeProgress({ merge, job }: MergeProgressProps) {
  const { done, total, canCancel, isCancelling, isUncancelled } = job
  return (
    <>
      <Progress text={MERGE.progress(done, total)} value={done} max={total} />
      {isUncancelled && (
        <p role="alert" className={alertText}>
          {MERGE.notCancelled}
        </p>
      )}
      <DialogButtons>
        <Button
          tone="secondary"
          busy={isCancelling}
          disabled={!canCancel && !isCancelling}
          onClick={() => merge.send({ type: 'cancel' })}
        >
          {MERGE.stop}
        </Button>
      </DialogButtons>
    </>
  )
}

const alertText = css({ color: 'danger.fg', fontSize: 'sm' })
