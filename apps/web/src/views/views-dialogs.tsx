import { confirmDeleteMachine, confirmDuplicateMachine, createViewChanges, type ViewListRef } from '@selvedge/machines'
import { type Choice, isMatching } from '@selvedge/sdk'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import ConfirmDialog, { type ConfirmWords } from '../confirm/confirm-dialog.tsx'
import { CONFIRM } from '../confirm/confirm.messages.ts'
import { useServices } from '../shared/services.ts'
import { useLastView } from '../shared/use-last-view.ts'
import { VIEW_LIST } from './views-list.messages.ts'

/** The open question and the views it is about. */
export interface ViewsQuestion {
  about: 'delete' | 'duplicate'
  choice: Choice
  count: number
}

interface ViewsDialogsProps {
  question: ViewsQuestion
  list: ViewListRef
  onClose: () => void
}

/** Confirms deleting or duplicating views and reports the result. */
export default function ViewsDialogs({ question, list, onClose }: ViewsDialogsProps) {
  const { client, cache, toasts } = useServices()
  const [actors] = useState(() => createViewChanges(client, cache))
  const [deletion] = useState(() => confirmDeleteMachine.provide({ actors }))
  const [duplication] = useState(() => confirmDuplicateMachine.provide({ actors }))
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const lastView = useLastView()
  const { about, choice, count } = question
  const [id] = isMatching(choice) ? [] : choice
  const [name] = useState(() => list.getSnapshot().context.shown?.data.find((view) => view.id === id)?.name)

  if (about === 'duplicate') {
    return (
      <ConfirmDialog
        machine={duplication}
        choice={choice}
        count={count}
        words={DUPLICATE_WORDS}
        tone="primary"
        onClose={(done) => {
          onClose()
          if (done) toasts.show({ title: VIEW_LIST.duplicated, tone: 'success' })
        }}
      />
    )
  }
  return (
    <ConfirmDialog
      machine={deletion}
      choice={choice}
      count={count}
      words={{ ...DELETE_WORDS, text: (current) => VIEW_LIST.deleteText(current, name) }}
      tone="danger"
      onClose={(done) => {
        onClose()
        if (!done) return
        selection.send(isMatching(choice) ? { type: 'cleared' } : { type: 'rows.removed', ids: choice })
        // The sidebar must not link to a deleted view.
        if (lastView.id && !isMatching(choice) && choice.includes(lastView.id)) lastView.forget()
        toasts.show({ title: VIEW_LIST.deleted, tone: 'success' })
      }}
    />
  )
}

const problem: ConfirmWords['problem'] = (kind, count) =>
  kind === 'countChanged' ? VIEW_LIST.confirmProblem.countChanged(count) : VIEW_LIST.confirmProblem[kind]

const DELETE_WORDS: Omit<ConfirmWords, 'text'> = {
  title: VIEW_LIST.deleteTitle,
  confirm: VIEW_LIST.delete,
  progress: CONFIRM.progress(VIEW_LIST.deleting),
  cancel: VIEW_LIST.cancel,
  problem,
}

const DUPLICATE_WORDS: ConfirmWords = {
  title: VIEW_LIST.duplicateTitle,
  text: VIEW_LIST.duplicateText,
  confirm: VIEW_LIST.duplicate,
  progress: CONFIRM.progress(VIEW_LIST.duplicating),
  cancel: VIEW_LIST.cancel,
  problem,
}
