import { ATTRIBUTE_EDIT_TYPES } from '@selvedge/machines'
import { Button, Checkbox } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { StepFrame } from '../bulk-edit/step-frame.tsx'
import { Notice } from '../shared/notice.tsx'
import { ATTRIBUTE_EDIT } from './attribute-edit.messages.ts'
import { EditInput } from './edit-input.tsx'
import type { EditStepProps } from './select-step.tsx'
import { useEditedColumns } from './use-edited-columns.ts'

/** Second step: the new value, or that all values are removed. */
export default function ValuesStep({ page, takesFocus }: EditStepProps) {
  const { columns, hasFailed, retry } = useEditedColumns()
  const { draft, problem, serverMessage } = useSelector(page, ({ context }) => context)
  const canGoOn = useSelector(page, (snapshot) => snapshot.can({ type: 'next' }))
  const column = columns.find(({ id }) => id === draft.column)
  const change = (changed: Partial<Omit<typeof draft, 'column'>>) =>
    page.send({ type: 'values.changed', change: changed })
  return (
    <StepFrame
      takesFocus={takesFocus}
      heading={ATTRIBUTE_EDIT.values}
      actions={
        <>
          <Button tone="secondary" onClick={() => page.send({ type: 'back' })}>
            {ATTRIBUTE_EDIT.back}
          </Button>
          <Button tone="primary" disabled={!canGoOn} onClick={() => page.send({ type: 'next' })}>
            {ATTRIBUTE_EDIT.next}
          </Button>
        </>
      }
    >
      {hasFailed && <Notice text={ATTRIBUTE_EDIT.noColumns} action={ATTRIBUTE_EDIT.retry} onAction={retry} />}
      {column && (
        <>
          <EditInput key={column.id} column={column} draft={draft} onChange={change} />
          <Checkbox
            checked={draft.isEmptied}
            hint={ATTRIBUTE_EDIT.removeAllHints[ATTRIBUTE_EDIT_TYPES[column.id]]}
            onCheckedChange={(isEmptied) => change({ isEmptied })}
          >
            {ATTRIBUTE_EDIT.removeAll}
          </Checkbox>
        </>
      )}
      {/* The toast of the specification says that it failed. */}
      {problem && problem !== 'failed' && (
        <p role="alert" className={alertText}>
          {(problem === 'refused' && serverMessage) || ATTRIBUTE_EDIT.problems[problem]}
        </p>
      )}
    </StepFrame>
  )
}

const alertText = css({ color: 'danger.fg', fontSize: 'sm' })
