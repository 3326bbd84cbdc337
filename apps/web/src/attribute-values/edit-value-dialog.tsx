import { isPossibleValue, seenValue, valueKeys } from '@selvedge/machines'
import { type Attribute, type AttributeValue, createAttributeValues, isApiError } from '@selvedge/sdk'
import { Button, Dialog, SkeletonRows } from '@selvedge/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ChangeDialog } from '../shared/change-dialog.tsx'
import { Notice } from '../shared/notice.tsx'
import { useResource } from '../shared/use-resource.ts'
import { useChangeValue } from './use-change-value.ts'
import { useValueFields } from './use-value-fields.ts'
import { VALUE_DIALOGS } from './value-dialogs.messages.ts'
import { ValueForm } from './value-form.tsx'

interface EditValueDialogProps {
  attribute: Attribute
  id: string
  onClose: () => void
}

/** Edits a value (specification 2, 2 and 5). It is read as it is now, as the list may be older. */
export default function EditValueDialog({ attribute, id, onClose }: EditValueDialogProps) {
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const { data, error, refetch } = useQuery({
    queryKey: valueKeys.one(attribute.id, id),
    queryFn: async ({ signal }) => (await attributeValues.get(attribute.id, id, { signal })).value,
    staleTime: 0,
    // Opened again, it would begin with the value as it was before the user's own change.
    gcTime: 0,
  })
  if (data) return <EditValue {...{ attribute, onClose }} value={data} />
  return (
    <Dialog
      open
      size="sm"
      title={VALUE_DIALOGS.edit.title}
      closeLabel={VALUE_DIALOGS.close}
      onOpenChange={onClose}
      footer={
        <Button tone="secondary" onClick={onClose}>
          {VALUE_DIALOGS.cancel}
        </Button>
      }
    >
      {error ? (
        <Notice
          text={isApiError(error, 'notFound') ? VALUE_DIALOGS.problems.gone : VALUE_DIALOGS.loadFailed}
          action={VALUE_DIALOGS.retry}
          onAction={() => void refetch()}
        />
      ) : (
        <SkeletonRows label={VALUE_DIALOGS.loading} rows={5} />
      )}
    </Dialog>
  )
}

interface EditValueProps {
  attribute: Attribute
  value: AttributeValue
  onClose: () => void
}

function EditValue({ attribute, value, onClose }: EditValueProps) {
  const { id: attributeId, display_type: displayType } = attribute
  const { id } = value
  const [fields, change, forget] = useValueFields(`edit.${attributeId}.${id}`, seenValue(value), id)
  const close = useCallback(() => {
    forget()
    onClose()
  }, [forget, onClose])
  const { title, submit, done } = VALUE_DIALOGS.edit
  const edited = useChangeValue({ attributeId, seen: seenValue(value), done, onClose: close })
  const { dialog, isBusy, problem, isTaken } = edited
  return (
    <ChangeDialog
      words={{ ...VALUE_DIALOGS, title, submit }}
      {...{ isBusy, problem }}
      canSubmit={isPossibleValue(displayType, fields.value)}
      onSubmit={() => dialog.send({ type: 'submitted', change: { task: 'edit', id, displayType, fields } })}
      onCancel={() => dialog.send({ type: 'cancel' })}
    >
      {() => <ValueForm {...{ attributeId, displayType, fields }} isTaken={isTaken(fields.value)} onChange={change} />}
    </ChangeDialog>
  )
}
