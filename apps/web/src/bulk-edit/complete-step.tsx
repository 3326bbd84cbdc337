import { type BulkEdit, createBulkEdits } from '@selvedge/sdk'
import type { BulkEditOutcome } from '@selvedge/sdk/wire'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { useResource } from '../shared/use-resource.ts'
import { useSaveFile } from '../shared/use-save-file.ts'
import { BULK_EDIT } from './bulk-edit.messages.ts'
import { JobProgress } from './job-progress.tsx'
import { OutcomeRows } from './outcome-rows.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** Last step: what was changed, what was skipped, and undo (specification 1, 2.11). */
export default function CompleteStep({ page, takesFocus }: StepProps) {
  const { edit, problem } = useSelector(page, (snapshot) => snapshot.context)
  const isWorking = useSelector(page, (snapshot) => snapshot.matches('working'))
  const canUndo = useSelector(page, (snapshot) => snapshot.can({ type: 'undo' }))
  if (!edit) return null
  const isUndone = edit.state === 'undone'
  return (
    <StepFrame
      takesFocus={takesFocus}
      heading={isUndone ? BULK_EDIT.undone : BULK_EDIT.complete}
      actions={
        <>
          <Button tone="primary" disabled={isWorking} onClick={() => page.send({ type: 'again' })}>
            {BULK_EDIT.again}
          </Button>
          <Button asChild tone="secondary">
            <Link href="/app">{BULK_EDIT.toProducts}</Link>
          </Button>
          {canUndo && (
            <Button tone="secondary" onClick={() => page.send({ type: 'undo' })}>
              {BULK_EDIT.undo}
            </Button>
          )}
        </>
      }
      below={!isWorking && <Failures edit={edit} />}
    >
      <p role="status">{summaryOf(edit)}</p>
      {problem && (
        <p role="alert" className={alertText}>
          {problem === 'offline' ? BULK_EDIT.problems.offline : BULK_EDIT.failed}
        </p>
      )}
      {isWorking && <JobProgress page={page} />}
    </StepFrame>
  )
}

function summaryOf({ state, changes, unchanged }: BulkEdit): string {
  if (state === 'undone') return BULK_EDIT.givenBack(changes)
  return unchanged === 0
    ? BULK_EDIT.changed(changes)
    : `${BULK_EDIT.changed(changes)} ${BULK_EDIT.unchangedCount(unchanged)}`
}

function Failures({ edit }: { edit: BulkEdit }) {
  return (
    <>
      {edit.kept > 0 && <LeftAlone edit={edit} outcome="kept" title={BULK_EDIT.keptTitle(edit.kept)} />}
      {edit.refused > 0 && <LeftAlone edit={edit} outcome="refused" title={BULK_EDIT.refusedTitle(edit.refused)} />}
    </>
  )
}

/** Skipped variants with their reasons, also as a download. */
function LeftAlone({
  edit: { id, column },
  outcome,
  title,
}: {
  edit: BulkEdit
  outcome: BulkEditOutcome
  title: string
}) {
  const bulkEdits = useResource('bulkEdits', createBulkEdits)
  const { save, isSaving } = useSaveFile(BULK_EDIT.failed)
  const download = () =>
    save(async () => ({
      name: `bulk-edit-${outcome}.csv`,
      blob: await (await bulkEdits.rowsFile(id, outcome)).blob(),
    }))
  return (
    <section aria-label={title} className={stack}>
      <div className={head}>
        <h3 className={heading}>{title}</h3>
        <Button tone="secondary" size="sm" busy={isSaving} onClick={download}>
          {BULK_EDIT.csv}
        </Button>
      </div>
      <OutcomeRows editId={id} column={column} outcome={outcome} label={title} />
    </section>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '8', minWidth: '0' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8' })
const heading = css({ fontSize: 'md', fontWeight: 'semibold' })
const alertText = css({ color: 'danger.fg', fontSize: 'sm' })
