import {
  type AttributeListRef,
  confirmDeleteMachine,
  confirmDuplicateMachine,
  createAttributeChanges,
} from '@selvedge/machines'
import { type Client, createJobs, isMatching } from '@selvedge/sdk'
import type { AttributeUsage } from '@selvedge/sdk/wire'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import ConfirmDialog from '../confirm/confirm-dialog.tsx'
import { CONFIRM } from '../confirm/confirm.messages.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { useOfferRestore } from '../trash/use-offer-restore.ts'
import { ATTRIBUTE_DIALOGS } from './attributes-dialogs.messages.ts'
import type { AttributesQuestion } from './use-attribute-actions.ts'
import { isUsed, USER_KINDS } from '../attribute/usage-words.ts'
import { useAttributeUsage } from '../attribute/use-attribute-usage.ts'
import { Users } from '../attribute/users.tsx'

interface AttributesQuestionProps {
  question: AttributesQuestion
  attributes: Client['attributes']
  list: AttributeListRef
  onClose: () => void
}

/** Asks before attributes are deleted or duplicated, and reports the result. */
export default function AttributesQuestionDialog({ question, attributes, list, onClose }: AttributesQuestionProps) {
  const { about, choice, count } = question
  const { cache, toasts } = useServices()
  const jobs = useResource('jobs', createJobs)
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const [machine] = useState(() =>
    (about === 'delete' ? confirmDeleteMachine : confirmDuplicateMachine).provide({
      actors: createAttributeChanges({ attributes, jobs }, cache),
    }),
  )
  const along = useDeletion(question)
  const offerRestore = useOfferRestore()
  return (
    <ConfirmDialog
      {...{ machine, choice, count }}
      {...(about === 'delete' ? deletion(along) : DUPLICATION)}
      onClose={(rows) => {
        onClose()
        if (!rows) return
        if (about === 'delete') {
          selection.send(isMatching(choice) ? { type: 'cleared' } : { type: 'rows.removed', ids: choice })
          offerRestore(choice, rows, ATTRIBUTE_DIALOGS.deleted)
        } else toasts.show({ title: ATTRIBUTE_DIALOGS.duplicated, tone: 'success' })
      }}
    />
  )
}

/** What deleting a single attribute changes. For all that match, and for several, the text stays general. */
function useDeletion({ about, choice }: AttributesQuestion): ReactNode {
  const only = about === 'delete' && !isMatching(choice) && choice.length === 1 ? choice[0] : undefined
  const { data, isError } = useAttributeUsage(only)
  if (only === undefined) return undefined
  if (isError) return ATTRIBUTE_DIALOGS.notCounted
  return data ? <Deletion usage={data} /> : ATTRIBUTE_DIALOGS.counting
}

function Deletion({ usage }: { usage: AttributeUsage }) {
  const values = ATTRIBUTE_DIALOGS.deletedValues(usage.values)
  if (!isUsed(usage)) return `${values} ${ATTRIBUTE_DIALOGS.unused}`
  return (
    <>
      {values} {ATTRIBUTE_DIALOGS.removedFrom} <Users usage={usage} kinds={USER_KINDS} />.
    </>
  )
}

const { cancel, problem } = ATTRIBUTE_DIALOGS

const deletion = (along: ReactNode) => ({
  words: {
    cancel,
    problem,
    title: ATTRIBUTE_DIALOGS.deleteTitle,
    confirm: ATTRIBUTE_DIALOGS.delete,
    text: (count: number) => along ?? ATTRIBUTE_DIALOGS.deleteMany(count),
    progress: CONFIRM.progress(ATTRIBUTE_DIALOGS.deleting),
  },
  tone: 'danger' as const,
  word: ATTRIBUTE_DIALOGS.word,
})

const DUPLICATION = {
  words: {
    cancel,
    problem,
    title: ATTRIBUTE_DIALOGS.duplicateTitle,
    confirm: ATTRIBUTE_DIALOGS.duplicate,
    text: ATTRIBUTE_DIALOGS.duplicateText,
    progress: CONFIRM.progress(ATTRIBUTE_DIALOGS.duplicating),
  },
  tone: 'primary' as const,
}
