import { type BulkEditRef, leftOf } from '@selvedge/machines'
import type { BulkEditOutcome } from '@selvedge/sdk/wire'
import { Button, SegmentedControl, Spinner } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { BULK_EDIT } from './bulk-edit.messages.ts'
import { JobProgress } from './job-progress.tsx'
import { OutcomeRows } from './outcome-rows.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** Third step: previews the change of each variant, then shows the progress. */
export default function PreviewStep({ page, takesFocus }: StepProps) {
  const context = useSelector(page, (snapshot) => snapshot.context)
  const isMaking = useSelector(page, (snapshot) => snapshot.matches({ editing: 'previewing' }))
  const isWorking = useSelector(page, (snapshot) => snapshot.matches('working'))
  const canConfirm = useSelector(page, (snapshot) => snapshot.can({ type: 'confirm' }))
  const { edit, problem, serverMessage } = context
  const counts = {
    changes: leftOf(context, 'changes'),
    unchanged: leftOf(context, 'unchanged'),
    refused: leftOf(context, 'refused'),
  }
  return (
    <StepFrame
      takesFocus={takesFocus}
      heading={BULK_EDIT.preview}
      actions={
        isWorking ? null : (
          <>
            <Button tone="secondary" onClick={() => page.send({ type: 'back' })}>
              {BULK_EDIT.back}
            </Button>
            <Button tone="primary" disabled={!canConfirm} onClick={() => page.send({ type: 'confirm' })}>
              {BULK_EDIT.confirm}
            </Button>
          </>
        )
      }
      below={
        !isMaking &&
        !isWorking &&
        edit && <Outcomes key={edit.id} page={page} counts={counts} editId={edit.id} column={edit.column} />
      }
    >
      {isMaking && (
        <p role="status" className={waiting}>
          <Spinner /> {BULK_EDIT.previewing}
        </p>
      )}
      {!isMaking && <p role="status">{BULK_EDIT.summary(counts)}</p>}
      {!isMaking && counts.changes === 0 && <p>{BULK_EDIT.noChanges}</p>}
      {problem && (
        <p role="alert" className={alertText}>
          {BULK_EDIT.problems[problem]}
          {serverMessage && <span className={detail}>{serverMessage}</span>}
        </p>
      )}
      {isWorking && <JobProgress page={page} />}
    </StepFrame>
  )
}

interface OutcomesProps {
  page: BulkEditRef
  counts: Record<'changes' | 'unchanged' | 'refused', number>
  editId: string
  column: string
}

const SHOWN = ['changes', 'unchanged', 'refused'] as const

function Outcomes({ page, counts, editId, column }: OutcomesProps) {
  const removed = useSelector(page, (snapshot) => snapshot.context.removed)
  const [chosen, choose] = useState<(typeof SHOWN)[number]>('changes')
  const remove = (outcome: BulkEditOutcome) => (id: string) => page.send({ type: 'row.removed', id, outcome })
  return (
    <>
      <SegmentedControl
        className={atStart}
        label={BULK_EDIT.outcomes}
        value={chosen}
        onValueChange={choose}
        items={SHOWN.map((value) => ({
          value,
          label: `${BULK_EDIT.outcome[value]} (${counts[value].toLocaleString('en')})`,
        }))}
      />
      <OutcomeRows
        key={chosen}
        {...{ editId, column, removed }}
        outcome={chosen}
        label={BULK_EDIT.outcome[chosen]}
        onRemove={chosen === 'changes' ? remove(chosen) : undefined}
      />
    </>
  )
}

const atStart = css({ alignSelf: 'flex-start' })
const waiting = css({ display: 'flex', alignItems: 'center', gap: '8', color: 'fg.muted' })
const alertText = css({ color: 'danger.fg', fontSize: 'sm' })
const detail = css({ display: 'block', color: 'fg.muted' })
