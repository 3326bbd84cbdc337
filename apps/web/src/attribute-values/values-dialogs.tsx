import type { ValueListRef } from '@selvedge/machines'
import { type Attribute, isMatching } from '@selvedge/sdk'
import { pagePart } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback } from 'react'
import { readHandover } from '../shared/handover.ts'
import type { ValuesWork } from './use-values-work.ts'

const AddValueDialog = lazy(pagePart(() => import('./add-value-dialog.tsx')))
const UploadValuesDialog = lazy(pagePart(() => import('./upload-values-dialog.tsx')))
const EditValueDialog = lazy(pagePart(() => import('./edit-value-dialog.tsx')))
const MergeValuesDialog = lazy(pagePart(() => import('./merge-values-dialog.tsx')))
const DeleteValuesDialog = lazy(pagePart(() => import('./delete-values-dialog.tsx')))
const UnlinkAssetsDialog = lazy(pagePart(() => import('./unlink-assets-dialog.tsx')))

interface ValuesDialogsProps {
  attribute: Attribute
  list: ValueListRef
  work: ValuesWork
}

/** The dialogs over the values; each loads when it is first opened. */
export function ValuesDialogs({ attribute, list, work }: ValuesDialogsProps) {
  const { dialog, id, question, open, close, endQuestion } = work
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const end = useCallback(
    (isChanged: boolean) => {
      endQuestion()
      if (!isChanged || !question || question.about === 'unlink') return
      const { choice } = question
      selection.send(isMatching(choice) ? { type: 'cleared' } : { type: 'rows.removed', ids: choice })
    },
    [endQuestion, question, selection],
  )
  const merged = dialog === 'merge' ? mergedIds() : undefined
  const endMerge = useCallback(
    (isMerged: boolean) => {
      close()
      if (isMerged) selection.send({ type: 'cleared' })
    },
    [close, selection],
  )
  const asked = question && { ...question, attributeId: attribute.id, onClose: end }
  return (
    <Suspense>
      {dialog === 'add' && <AddValueDialog attribute={attribute} onUpload={() => open('upload')} onClose={close} />}
      {dialog === 'upload' && <UploadValuesDialog attribute={attribute} onClose={close} />}
      {dialog === 'edit' && <EditValueDialog key={id} attribute={attribute} id={id} onClose={close} />}
      {merged && <MergeValuesDialog attribute={attribute} ids={merged} onClose={endMerge} />}
      {asked?.about === 'delete' && <DeleteValuesDialog {...asked} />}
      {asked?.about === 'unlink' && <UnlinkAssetsDialog {...asked} />}
    </Suspense>
  )
}

/** The values that were handed over to be merged; none when the address was opened by a link. */
function mergedIds(): readonly string[] | undefined {
  const choice = readHandover()?.choice
  return choice && !isMatching(choice) ? choice : undefined
}
