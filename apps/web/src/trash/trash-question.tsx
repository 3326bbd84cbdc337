import {
  confirmChangeMachine,
  confirmDeleteMachine,
  type ConfirmedRows,
  createTrashChanges,
  type TrashListRef,
} from '@selvedge/machines'
import { type Choice, type Client, createJobs, isMatching } from '@selvedge/sdk'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import ConfirmDialog, { type ConfirmWords } from '../confirm/confirm-dialog.tsx'
import { CONFIRM } from '../confirm/confirm.messages.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { restoredText } from './restored-text.ts'
import { TRASH } from './trash.messages.ts'

export interface TrashQuestion {
  about: 'restore' | 'delete'
  choice: Choice
  count: number
}

interface TrashQuestionProps {
  question: TrashQuestion
  trash: Client['trash']
  list: TrashListRef
  onClose: () => void
}

/** Confirms that items are restored or deleted for good, and reports the result. */
export default function TrashQuestionDialog({ question, trash, list, onClose }: TrashQuestionProps) {
  const { about, choice, count } = question
  const { cache, toasts } = useServices()
  const jobs = useResource('jobs', createJobs)
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const [machine] = useState(() => {
    const actors = createTrashChanges({ trash, jobs }, cache)
    return (about === 'delete' ? confirmDeleteMachine : confirmChangeMachine).provide({ actors })
  })
  const close = (done: ConfirmedRows | undefined) => {
    onClose()
    if (!done) return
    selection.send(isMatching(choice) ? { type: 'cleared' } : { type: 'rows.removed', ids: choice })
    if (about === 'delete') toasts.show({ title: TRASH.deleted, tone: 'success' })
    else toasts.show({ title: restoredText({ count: done.count, ...done.more }), tone: 'success' })
  }
  const tone = about === 'delete' ? 'danger' : 'primary'
  return <ConfirmDialog {...{ machine, choice, count, tone }} words={WORDS[about]} onClose={close} />
}

const WORDS: Record<TrashQuestion['about'], ConfirmWords> = {
  restore: {
    title: TRASH.restoreTitle,
    text: TRASH.restoreText,
    confirm: TRASH.restore,
    cancel: TRASH.cancel,
    progress: CONFIRM.progress(TRASH.restoring),
    problem: TRASH.confirmProblem,
  },
  delete: {
    title: TRASH.deleteTitle,
    text: TRASH.deleteText,
    confirm: TRASH.delete,
    cancel: TRASH.cancel,
    progress: CONFIRM.progress(TRASH.deleting),
    problem: TRASH.confirmProblem,
  },
}
