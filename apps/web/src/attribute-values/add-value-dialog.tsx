import { isPossibleValue, NO_FIELDS } from '@selvedge/machines'
import type { Attribute } from '@selvedge/sdk'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Upload } from 'lucide-react'
import { useCallback } from 'react'
import { ChangeDialog } from '../shared/change-dialog.tsx'
import { useChangeValue } from './use-change-value.ts'
import { useValueFields } from './use-value-fields.ts'
import { VALUE_DIALOGS } from './value-dialogs.messages.ts'
import { ValueForm } from './value-form.tsx'

interface AddValueDialogProps {
  attribute: Attribute
  /** The user wants to add values from a file instead. */
  onUpload: () => void
  onClose: () => void
}

/** Adds one value (specification 2, 2 and 5). */
export default function AddValueDialog({ attribute, onUpload, onClose }: AddValueDialogProps) {
  const { id, display_type: displayType } = attribute
  const [fields, change, forget] = useValueFields(`add.${id}`, NO_FIELDS)
  const close = useCallback(() => {
    forget()
    onClose()
  }, [forget, onClose])
  const { title, submit, done } = VALUE_DIALOGS.add
  const { dialog, isBusy, problem, isTaken } = useChangeValue({ attributeId: id, done, onClose: close })
  return (
    <ChangeDialog
      words={{ ...VALUE_DIALOGS, title, submit }}
      {...{ isBusy, problem }}
      canSubmit={isPossibleValue(displayType, fields.value)}
      onSubmit={() => dialog.send({ type: 'submitted', change: { task: 'add', displayType, fields } })}
      onCancel={() => dialog.send({ type: 'cancel' })}
    >
      {() => (
        <>
          <ValueForm attributeId={id} {...{ displayType, fields }} isTaken={isTaken(fields.value)} onChange={change} />
          <Button
            tone="ghost"
            className={start}
            icon={<Upload aria-hidden size={16} />}
            disabled={isBusy}
            onClick={onUpload}
          >
            {VALUE_DIALOGS.upload}
          </Button>
        </>
      )}
    </ChangeDialog>
  )
}

const start = css({ justifySelf: 'start' })
