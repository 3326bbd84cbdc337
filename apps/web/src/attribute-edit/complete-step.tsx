import { Button } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { StepFrame } from '../bulk-edit/step-frame.tsx'
import { ATTRIBUTE_EDIT } from './attribute-edit.messages.ts'
import type { EditStepProps } from './select-step.tsx'
import { useEditedColumns } from './use-edited-columns.ts'

/** Last screen: what was edited, and the ways on. */
export function CompleteStep({ page, takesFocus }: EditStepProps) {
  const { columns } = useEditedColumns()
  const edited = useSelector(page, ({ context }) => context.edited)
  const name = columns.find(({ id }) => id === edited)?.header ?? ''
  return (
    <StepFrame
      takesFocus={takesFocus}
      heading={ATTRIBUTE_EDIT.complete}
      actions={
        <>
          <Button tone="primary" onClick={() => page.send({ type: 'again' })}>
            {ATTRIBUTE_EDIT.again}
          </Button>
          <Button asChild tone="secondary">
            <Link href="/app/attributes">{ATTRIBUTE_EDIT.toAttributes}</Link>
          </Button>
        </>
      }
    >
      <p role="status">{ATTRIBUTE_EDIT.success(name)}</p>
    </StepFrame>
  )
}
