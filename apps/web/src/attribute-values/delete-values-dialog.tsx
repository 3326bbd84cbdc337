import { confirmDeleteMachine, createDeleteValueActors } from '@selvedge/machines'
import { createAttributeValues, createJobs } from '@selvedge/sdk'
import { useState } from 'react'
import ConfirmDialog, { type ConfirmWords } from '../confirm/confirm-dialog.tsx'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { useOfferRestore } from '../trash/use-offer-restore.ts'
import { useValuesUsage } from './use-values-usage.ts'
import type { QuestionDialogProps } from './values-question.ts'
import { VALUES_QUESTIONS } from './values-questions.messages.ts'
import { ValuesUsage } from './values-usage.tsx'

const { delete: DELETE } = VALUES_QUESTIONS

/** Deletes values after the word DELETE was typed, and says what loses them (specification 2, 2 and 5). */
export default function DeleteValuesDialog({ attributeId, choice, count, onClose }: QuestionDialogProps) {
  const { cache } = useServices()
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const jobs = useResource('jobs', createJobs)
  const [machine] = useState(() =>
    confirmDeleteMachine.provide({ actors: createDeleteValueActors({ attributeValues, jobs }, cache, attributeId) }),
  )
  const offerRestore = useOfferRestore()
  const { data, isError } = useValuesUsage(attributeId, choice)
  return (
    <ConfirmDialog
      {...{ machine, choice, count }}
      words={WORDS}
      tone="danger"
      word={DELETE.word}
      onClose={(rows) => {
        if (rows) offerRestore(choice, rows, DELETE.done)
        onClose(rows !== undefined)
      }}
    >
      <ValuesUsage usage={data} hasFailed={isError} count={count} task="delete" />
    </ConfirmDialog>
  )
}

const WORDS: ConfirmWords = {
  title: DELETE.title,
  text: DELETE.text,
  confirm: DELETE.submit,
  cancel: VALUES_QUESTIONS.cancel,
  progress: DELETE.progress,
  problem: (problem, count) => (problem === 'countChanged' ? DELETE.countChanged(count) : DELETE.problems[problem]),
}
