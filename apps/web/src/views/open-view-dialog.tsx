import {
  confirmDeleteMachine,
  type ConfirmedRows,
  confirmDuplicateMachine,
  createTakeOutActors,
  createVariantChanges,
  type RenameViewOutcome,
} from '@selvedge/machines'
import { createJobs } from '@selvedge/sdk'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import ConfirmDialog, { type ConfirmWords } from '../confirm/confirm-dialog.tsx'
import { CONFIRM } from '../confirm/confirm.messages.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { CONFIRM_VARIANTS } from '../variant-list/confirm-variants.messages.ts'
import { DUPLICATE_WORDS } from '../variant-list/confirm-words.ts'
import CreateViewDialog from './create-view-dialog.tsx'
import RenameViewDialog from './rename-view-dialog.tsx'
import { useAfterView } from './use-after-view.ts'
import type { ViewQuestion } from './use-view-actions.ts'
import type { ViewDialogsProps } from './view-dialogs.tsx'
import { useRenamedToast } from './views-form-dialogs.tsx'
import { TAKE_OUT } from './take-out.messages.ts'
import { VIEW } from './view.messages.ts'

/** The dialog open over a view, and the toasts with its result. */
export default function OpenViewDialog(props: ViewDialogsProps) {
  const { question } = props.actions
  return question ? <Question {...props} question={question} /> : <FormDialog {...props} />
}

function Question({ question, view, list, settings, actions }: ViewDialogsProps & { question: ViewQuestion }) {
  const { client, cache, toasts } = useServices()
  const jobs = useResource('jobs', createJobs)
  const [duplication] = useState(() =>
    confirmDuplicateMachine.provide({ actors: createVariantChanges({ variants: client.variants, jobs }, cache) }),
  )
  const [removal] = useState(() =>
    confirmDeleteMachine.provide({ actors: createTakeOutActors(client, cache, view.id) }),
  )
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const { filter, sort } = useSelector(list, (snapshot) => snapshot.context.params)
  const shown = useSelector(settings, (snapshot) => snapshot.context.settings.shown)
  const afterView = useAfterView(actions.close)
  const { about, choice, count } = question

  switch (about) {
    case 'addToView':
      return (
        <CreateViewDialog
          choice={choice}
          except={view.id}
          screen={{ filter, sort, attributes: shown }}
          onClose={afterView}
        />
      )
    case 'duplicate':
      return (
        <ConfirmDialog
          {...{ choice, count }}
          machine={duplication}
          words={DUPLICATE_WORDS}
          tone="primary"
          onClose={(done) => {
            actions.close()
            if (done) toasts.show({ title: CONFIRM_VARIANTS.duplicated, tone: 'success' })
          }}
        />
      )
    case 'takeOut':
      return (
        <ConfirmDialog
          {...{ choice, count }}
          machine={removal}
          words={TAKE_OUT_WORDS}
          tone="danger"
          onClose={(done: ConfirmedRows | undefined) => {
            actions.close()
            if (!done) return
            selection.send({ type: 'cleared' })
            actions.changed()
            toasts.show({ title: VIEW.takenOut(done.count, view.name), tone: 'success' })
          }}
        />
      )
  }
}

/** The dialogs in the address: a new view of what is on screen, or a rename. */
function FormDialog({ page, view, list, settings, dialogs }: ViewDialogsProps) {
  const { isCreating, renamed, openRename, close } = dialogs
  const { filter, sort, search } = useSelector(list, (snapshot) => snapshot.context.params)
  const shown = useSelector(settings, (snapshot) => snapshot.context.settings.shown)
  const scope = useSelector(list, (snapshot) => snapshot.context.scope)
  const total = useSelector(list, (snapshot) => snapshot.context.shown?.paging.total ?? 0)
  const afterView = useAfterView(close)
  const sayRenamed = useRenamedToast(openRename)
  const afterRename = useCallback(
    (outcome: RenameViewOutcome | undefined) => {
      close()
      if (outcome) page.send({ type: 'discard' })
      page.send({ type: 'view.changed' })
      sayRenamed(renamed, outcome)
    },
    [close, page, renamed, sayRenamed],
  )
  // A new view of a static one contains the same variants, without those the search excludes.
  const members = { privateFilter: scope, expected: total, ...(search && { search }) }
  if (isCreating) {
    return (
      <CreateViewDialog
        choice={view.kind === 'static' && total > 0 ? members : undefined}
        onlyNew
        screen={{ filter, sort, search, attributes: shown }}
        onClose={afterView}
      />
    )
  }
  return <RenameViewDialog key={renamed} id={renamed} onClose={afterRename} />
}

const TAKE_OUT_WORDS: ConfirmWords = {
  title: () => TAKE_OUT.title,
  text: TAKE_OUT.text,
  confirm: VIEW.deleteFromView,
  progress: CONFIRM.progress(CONFIRM_VARIANTS.deleting),
  cancel: CONFIRM_VARIANTS.cancel,
  problem: DUPLICATE_WORDS.problem,
}
