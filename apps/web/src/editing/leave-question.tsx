import { Button, Dialog } from '@selvedge/ui'
import type { AtStake } from '../shared/leaving.ts'
import { LEAVE } from './leave.messages.ts'

export interface LeaveQuestionProps {
  atStake: AtStake
  onAnswer: (isLeaving: boolean) => void
}

/** Asks before anything is lost. 'Stay' comes first and has the focus, because it loses nothing. */
export default function LeaveQuestion({ atStake, onAnswer }: LeaveQuestionProps) {
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      role="alertdialog"
      size="sm"
      title={LEAVE.titles[atStake]}
      description={LEAVE.hints[atStake]}
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
