import type { ValueListRef } from '@selvedge/machines'
import { type Attribute, isMatching } from '@selvedge/sdk'
import { pagePart } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback } from 'react'
import { readHandover } from '../shared/handover.ts'
import type { ValuesDialogsState } from './use-values-dialogs.ts'

const AddValueDialog = lazy(pagePart(() => import('./add-value-dialog.tsx')))
const UploadValuesDialog = lazy(pagePart(() => import('./upload-values-dialog.tsx')))
const EditValueDialog = lazy(pagePart(() => import('./edit-value-dialog.tsx')))
const MergeValuesDialog = lazy(pagePart(() => import('./merge-values-dialog.tsx')))
const DeleteValuesDialog = lazy(pagePart(() => import('./delete-values-dialog.tsx')))
const UnlinkAssetsDialog = lazy(pagePart(() => import('./unlink-assets-dialog.tsx')))

interface ValuesDialogsProps {
  attributeId: string
  /** Undefined while it is loading, and when it could not be loaded. */
  attribute: Attribute | undefined
  list: ValueListRef
  dialogs: ValuesDialogsState
}

/** The dialogs over the values; each loads when it is first opened. */
export function ValuesDialogs({ attributeId, attribute, list, dialogs }: ValuesDialogsProps) {
  const { dialog, id, question, open, close, endQuestion } = dialogs
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
  // None when the address was opened by a link.
  const merged = dialog === 'merge' ? readHandover() : undefined
  const endMerge = useCallback(
    (isMerged: boolean) => {
      close()
      if (isMerged) selection.send({ type: 'cleared' })
    },
    [close, selection],
  )
  const asked = question && { ...question, attributeId, onClose: end }
  return (
    <Suspense>
      {attribute && dialog === 'add' && (
        <AddValueDialog attribute={attribute} onUpload={() => open('upload')} onClose={close} />
      )}
      {dialog === 'upload' && <UploadValuesDialog attributeId={attributeId} onClose={close} />}
      {attribute && dialog === 'edit' && <EditValueDialog key={id} attribute={attribute} id={id} onClose={close} />}
      {attribute && merged && (
        <MergeValuesDialog attribute={attribute} choice={merged.choice} count={merged.count} onClose={endMerge} />
      )}
      {asked?.about === 'delete' && <DeleteValuesDialog {...asked} />}
      {asked?.about === 'unlink' && <UnlinkAssetsDialog {...asked} />}
    </Suspense>
  )
}
