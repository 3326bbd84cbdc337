import { isApiError } from '@selvedge/sdk'
import { Button, Dialog } from '@selvedge/ui'
import { Notice } from '../shared/notice.tsx'
import { GROUP_DIALOGS } from './groups.messages.ts'
import type { UnreadGroup } from './use-group-question.ts'

interface UnreadGroupDialogProps {
  group: UnreadGroup
  onClose: () => void
}

/** Says why the dialog that the address names cannot be shown: its group is gone, or could not be read. */
export default function UnreadGroupDialog({ group: { task, error, retry }, onClose }: UnreadGroupDialogProps) {
  const isGone = isApiError(error, 'notFound')
  return (
    <Dialog
      open
      size="sm"
      title={GROUP_DIALOGS.title[task]()}
      closeLabel={GROUP_DIALOGS.close}
      onOpenChange={onClose}
      footer={
        <Button tone="secondary" onClick={onClose}>
          {isGone ? GROUP_DIALOGS.toGroups : GROUP_DIALOGS.cancel}
        </Button>
      }
    >
      {isGone ? (
        <p role="alert">{GROUP_DIALOGS.missing}</p>
      ) : (
        <Notice text={GROUP_DIALOGS.loadFailed} action={GROUP_DIALOGS.retry} onAction={retry} />
      )}
    </Dialog>
  )
}
