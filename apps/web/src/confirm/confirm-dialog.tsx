import { type ConfirmedRows, type confirmDeleteMachine, type ConfirmProblem, followJobChild } from '@selvedge/machines'
import type { Choice } from '@selvedge/sdk'
import { Button, Dialog, Progress } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { useFollowedJob } from '../shared/use-followed-job.ts'
import { CONFIRM } from './confirm.messages.ts'
import { WordField } from './word-field.tsx'

export interface ConfirmWords {
  title: (count: number) => string
  text: (count: number) => ReactNode
  confirm: string
  cancel: string
  /** Progress text while a job runs, e.g. "Deleting 1,200 of 15,000". */
  progress?: (done: number, total: number) => string
  problem: (problem: ConfirmProblem, count: number) => string
}

interface ConfirmDialogProps {
  machine: typeof confirmDeleteMachine
  choice: Choice
  count: number
  words: ConfirmWords
  /** 'danger' is for deletions. */
  tone: 'danger' | 'primary'
  /** Has to be typed, in the same case, before the change can be confirmed. */
  word?: string
  /** Called with the changed rows, or with undefined when the user cancelled. */
  onClose: (done: ConfirmedRows | undefined) => void
  /** What the user should know about the rows. */
  children?: ReactNode
}

/** Confirms a bulk change, shows its progress and reports errors. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { machine, choice, count, words, tone, word, onClose, children } = props
  const dialog = useActorRef(machine, { ...inspectActor(), input: { choice, count } })
  const isWorking = useSelector(dialog, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const serverMessage = useSelector(dialog, (snapshot) => snapshot.context.serverMessage)
  const began = useSelector(dialog, (snapshot) => snapshot.context.job)
  const job = useSelector(dialog, followJobChild)
  const { done, total, isCancelling, isUncancelled, ...followed } = useFollowedJob(job, began)
  const isAsking = useSelector(dialog, (snapshot) => snapshot.matches('confirming'))
  const canCancel = isAsking || followed.canCancel
  const current = useSelector(dialog, (snapshot) => snapshot.context.count)
  const progressText = words.progress ?? CONFIRM.progress(CONFIRM.working)
  const confirmButton = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const isLocked = word !== undefined && typed !== word
  const confirm = () => !isLocked && dialog.send({ type: 'confirm' })

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
      initialFocus={() => field.current ?? confirmButton.current}
      footer={
        <>
          <Button
            tone="secondary"
            busy={isCancelling}
            disabled={!canCancel && !isCancelling}
            onClick={() => dialog.send({ type: 'cancel' })}
          >
            {words.cancel}
          </Button>
          <Button ref={confirmButton} tone={tone} busy={isWorking} disabled={isLocked} onClick={confirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {children}
      {word !== undefined && (
        <WordField word={word} value={typed} onValueChange={setTyped} onEnter={confirm} field={field} />
      )}
      {began && isWorking && <Progress text={progressText(done, total)} value={done} max={total} />}
      {isUncancelled && (
        <p role="alert" className={problemText}>
          {CONFIRM.notCancelled}
        </p>
      )}
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
