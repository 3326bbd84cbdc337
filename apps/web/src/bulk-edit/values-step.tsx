import { canBeEmptied, optionOf } from '@selvedge/machines'
import { Button, Checkbox } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Notice } from '../shared/notice.tsx'
import { BULK_EDIT } from './bulk-edit.messages.ts'
import { OptionInput } from './option-input.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import type { HalfTyped } from './use-bulk-edit.ts'
import { useEditableColumns } from './use-editable-columns.ts'
import { ValueInput } from './value-input.tsx'

/** Second step: the new values. */
export default function ValuesStep({ page, takesFocus, typed }: StepProps & { typed: HalfTyped }) {
  const { columns, hasFailed, retry } = useEditableColumns()
  const { draft, problem, serverMessage } = useSelector(page, (snapshot) => snapshot.context)
  const canGoOn = useSelector(page, (snapshot) => snapshot.can({ type: 'next' }))
  // Half-typed text is not a chosen value yet.
  const halfTyped = typed.textOf(draft.column)
  const header = optionOf(draft.column)
  const column = columns.find(({ id }) => id === draft.column)
  return (
    <StepFrame
      takesFocus={takesFocus}
      heading={BULK_EDIT.values}
      actions={
        <>
          <Button tone="secondary" onClick={() => page.send({ type: 'back' })}>
            {BULK_EDIT.back}
          </Button>
          <Button
            tone="primary"
            disabled={!canGoOn || halfTyped !== undefined}
            onClick={() => page.send({ type: 'next' })}
          >
            {BULK_EDIT.next}
          </Button>
        </>
      }
    >
      {hasFailed && <Notice text={BULK_EDIT.noColumns} action={BULK_EDIT.retry} onAction={retry} />}
      {header !== undefined && (
        <OptionInput
          header={header}
          draft={draft}
          onChange={(change) => page.send({ type: 'values.changed', change })}
        />
      )}
      {column && (
        <ValueInput
          key={column.id}
          column={column}
          draft={draft}
          onChange={(change) => page.send({ type: 'values.changed', change })}
          restored={halfTyped}
          onTyped={(text) => typed.keep(column.id, text)}
        />
      )}
      {column && (
        <Checkbox
          checked={draft.isEmptied}
          disabled={!canBeEmptied(column.id)}
          hint={BULK_EDIT.removeAllHint(column.id)}
          onCheckedChange={(isEmptied) => page.send({ type: 'values.changed', change: { isEmptied } })}
        >
          {BULK_EDIT.removeAll}
        </Checkbox>
      )}
      {problem && (
        <p role="alert" className={alertText}>
          {(problem === 'refused' && serverMessage) || BULK_EDIT.problems[problem]}
        </p>
      )}
    </StepFrame>
  )
}

const alertText = css({ color: 'danger.fg', fontSize: 'sm' })
