import { followJobChild, type ImportRef } from '@selvedge/machines'
import { Button, Progress } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { useFollowedJob } from '../shared/use-followed-job.ts'
import { DEMO_IMPORT } from './demo.messages.ts'
import { SWATCHES } from './import-history.messages.ts'
import { IMPORTS } from './imports.messages.ts'
import { quiet, section, StepBar } from './step-parts.tsx'

/** Progress of the job that checks, applies or undoes the import, or draws its swatches. */
export function WorkProgress({ page }: { page: ImportRef }) {
  const { task, job: began } = useSelector(page, ({ context }) => context)
  const job = useSelector(page, followJobChild)
  const { done, total, isCancelling, isUncancelled } = useFollowedJob(job, began)
  const isStarting = useSelector(page, (snapshot) => snapshot.matches({ working: 'starting' }))
  const isDemo = useSelector(page, ({ context }) => context.import?.is_demo === true)
  const { apply, undo } = (isDemo ? DEMO_IMPORT : IMPORTS).work
  const words = {
    check: () => IMPORTS.work.check(done, total),
    apply: () => apply(total === 0 ? 0 : Math.floor((100 * done) / total)),
    undo: () => undo(done, total),
    draw: () => SWATCHES.drawing(done, total),
  }
  return (
    <section className={section} aria-busy="true">
      <Progress
        text={isStarting ? IMPORTS.starting : words[task]()}
        value={done}
        {...(!isStarting && total > 0 && { max: total })}
      />
      {task === 'draw' && <p>{SWATCHES.imported}</p>}
      <p className={quiet}>{IMPORTS.leaveHint}</p>
      <p role="status" className={quiet}>
        {isUncancelled && IMPORTS.uncancelled}
      </p>
      <StepBar>
        <Button
          tone="secondary"
          disabled={isStarting}
          busy={isCancelling}
          onClick={() => page.send({ type: 'cancel' })}
        >
          {isCancelling ? IMPORTS.cancelling : IMPORTS.cancel}
        </Button>
      </StepBar>
    </section>
  )
}
