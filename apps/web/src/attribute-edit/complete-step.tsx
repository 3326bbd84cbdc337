import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { StepFrame } from '../bulk-edit/step-frame.tsx'
import { ATTRIBUTE_EDIT } from './attribute-edit.messages.ts'
import type { EditStepProps } from './select-step.tsx'
import { useEditedColumns } from './use-edited-columns.ts'

/** Last screen: what was edited, its undo, and the ways on. */
export function CompleteStep({ page, takesFocus, from }: EditStepProps & { from: string }) {
  const { columns } = useEditedColumns()
  const { edited, undone, problem } = useSelector(page, ({ context }) => context)
  const isUndoing = useSelector(page, (snapshot) => snapshot.hasTag('busy'))
  const canUndo = useSelector(page, (snapshot) => snapshot.can({ type: 'undo' }))
  const name = columns.find(({ id }) => id === edited)?.header ?? ''
  return (
    <StepFrame
      takesFocus={takesFocus}
      heading={undone ? ATTRIBUTE_EDIT.undone : ATTRIBUTE_EDIT.complete}
      actions={
        <>
          <Button tone="primary" disabled={isUndoing} onClick={() => page.send({ type: 'again' })}>
            {ATTRIBUTE_EDIT.again}
          </Button>
          <Button asChild tone="secondary">
            <Link href={from}>{ATTRIBUTE_EDIT.toAttributes}</Link>
          </Button>
          {(canUndo || isUndoing) && (
            <Button tone="secondary" busy={isUndoing} onClick={() => page.send({ type: 'undo' })}>
              {ATTRIBUTE_EDIT.undo}
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        {undone ? (
          <>
            <p>{ATTRIBUTE_EDIT.restored(undone.changes)}</p>
            {undone.kept > 0 && <p>{ATTRIBUTE_EDIT.kept(undone.kept)}</p>}
          </>
        ) : (
          <p>{ATTRIBUTE_EDIT.success(name)}</p>
        )}
      </div>
      {problem && (
        <p role="alert" className={alertText}>
          {problem === 'offline' ? ATTRIBUTE_EDIT.problems.offline : ATTRIBUTE_EDIT.problems.failed}
        </p>
      )}
    </StepFrame>
  )
}

const alertText = css({ color: 'danger.fg', fontSize: 'sm' })
