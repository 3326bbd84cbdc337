import { Button, Dialog } from '@selvedge/ui'
import { LEAVE } from './leave.messages.ts'

export interface LeaveQuestionProps {
  onAnswer: (isLeaving: boolean) => void
}

/** Asks about unsaved changes. 'Stay' comes first and has the focus, because it loses nothing. */
export default function LeaveQuestion({ onAnswer }: LeaveQuestionProps) {
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      role="alertdialog"
      size="sm"
      title={LEAVE.title}
      description={LEAVE.hint}
      footer={
        <>
          <Button tone="primary" onClick={() => onAnswer(false)}>
            {LEAVE.stay}
          </Button>
          <Button tone="secondary" onClick={() => onAnswer(true)}>
            {LEAVE.leave}
          </Button>
        </>
      }
    />
  )
}
