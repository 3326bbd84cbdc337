import type { ConfirmedRows, confirmDeleteMachine, ConfirmProblem } from '@selvedge/machines'
import type { Choice } from '@selvedge/sdk'
import { Button, Dialog } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { inspectActor } from '../shared/inspect.ts'

export interface ConfirmWords {
  title: (count: number) => string
  text: (count: number) => string
  confirm: string
  cancel: string
  problem: (problem: ConfirmProblem, count: number) => string
}

interface ConfirmDialogProps {
  machine: typeof confirmDeleteMachine
  choice: Choice
  count: number
  words: ConfirmWords
  /** Deleting is the dangerous one. */
  tone: 'danger' | 'primary'
  /** With what was done, or without when it was cancelled. */
  onClose: (done: ConfirmedRows | undefined) => void
}

/** Asks before something is done to many rows at once, shows that it is being done, and says what went wrong. */
export default function ConfirmDialog({ machine, choice, count, words, tone, onClose }: ConfirmDialogProps) {
  const dialog = useActorRef(machine, { ...inspectActor(), input: { choice, count } })
  const isWorking = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const serverMessage = useSelector(dialog, (snapshot) => snapshot.context.serverMessage)
  const current = useSelector(dialog, (snapshot) => snapshot.context.count)
  const confirmButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const subscription = dialog.subscribe({ complete: () => onClose(dialog.getSnapshot().output) })
    return () => subscription.unsubscribe()
  }, [dialog, onClose])

  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={words.title(current)}
      description={words.text(current)}
      onOpenChange={() => dialog.send({ type: 'cancel' })}
      initialFocus={() => confirmButton.current}
      footer={
        <>
          <Button tone="secondary" disabled={isWorking} onClick={() => dialog.send({ type: 'cancel' })}>
            {words.cancel}
          </Button>
          <Button ref={confirmButton} tone={tone} busy={isWorking} onClick={() => dialog.send({ type: 'confirm' })}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {problem && (
        <p role="alert" className={problemText}>
          {words.problem(problem, current)}
          {problem === 'failed' && serverMessage && <span className={detail}>{serverMessage}</span>}
        </p>
      )}
    </Dialog>
  )
}

const problemText = css({ color: 'danger.fg', fontSize: 'sm' })
const detail = css({ display: 'block', color: 'fg.muted' })
