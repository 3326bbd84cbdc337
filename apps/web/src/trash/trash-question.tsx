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
  about: 'restore' | 'delete' | 'empty'
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
    return (about === 'restore' ? confirmChangeMachine : confirmDeleteMachine).provide({ actors })
  })
  const close = (done: ConfirmedRows | undefined) => {
    onClose()
    if (!done) return
    selection.send(isMatching(choice) ? { type: 'cleared' } : { type: 'rows.removed', ids: choice })
    const title = about === 'restore' ? restoredText({ count: done.count, ...done.more }) : TRASH.deleted
    toasts.show({ title, tone: 'success' })
  }
  const tone = about === 'restore' ? 'primary' : 'danger'
  return <ConfirmDialog {...{ machine, choice, count, tone }} words={WORDS[about]} onClose={close} />
}

const SHARED = { cancel: TRASH.cancel, problem: TRASH.confirmProblem }
const DELETE: ConfirmWords = {
  ...SHARED,
  title: TRASH.deleteTitle,
  text: TRASH.deleteText,
  confirm: TRASH.delete,
  progress: CONFIRM.progress(TRASH.deleting),
}

const WORDS: Record<TrashQuestion['about'], ConfirmWords> = {
  restore: {
    ...SHARED,
    title: TRASH.restoreTitle,
    text: TRASH.restoreText,
    confirm: TRASH.restore,
    progress: CONFIRM.progress(TRASH.restoring),
  },
  delete: DELETE,
  empty: { ...DELETE, title: () => TRASH.empty, text: () => TRASH.emptyText, confirm: TRASH.empty },
}
