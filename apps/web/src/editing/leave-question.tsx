import { Button, Dialog } from '@selvedge/ui'
import { EDITING } from './editing.messages.ts'

/** 'You have unsaved changes': to stay is the answer that loses nothing, so it has the focus. */
export default function LeaveQuestion({ onAnswer }: { onAnswer: (isLeaving: boolean) => void }) {
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      role="alertdialog"
      size="sm"
      title={EDITING.leaveTitle}
      description={EDITING.leaveHint}
      footer={
        <>
          <Button tone="primary" onClick={() => onAnswer(false)}>
            {EDITING.stay}
          </Button>
          <Button tone="secondary" onClick={() => onAnswer(true)}>
            {EDITING.leave}
          </Button>
        </>
      }
    />
  )
}
