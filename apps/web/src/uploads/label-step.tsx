import { type AddAssetsRef, toggledLabel, type UploadQueueRef } from '@selvedge/machines'
import type { LabelOfAsset } from '@selvedge/sdk/wire'
import { useSelector } from '@xstate/react'
import { AppliedLabels } from '../labels/applied-labels.tsx'
import { AvailableLabels } from '../labels/available-labels.tsx'
import { twoColumns } from '../shared/two-columns.ts'
import { ADD_ASSETS_GROUP } from './add-assets-paths.ts'
import { LostFiles, PausedFiles } from './lost-files.tsx'
import { FileQuestions } from './file-questions.tsx'

interface LabelStepProps {
  page: AddAssetsRef
  queue: UploadQueueRef
}

/** The third step: labels for all of the assets. */
export function LabelStep({ page, queue }: LabelStepProps) {
  const labels = useSelector(page, ({ context }) => context.draft.labels)
  const choose = (chosen: readonly LabelOfAsset[]) => page.send({ type: 'labels.chosen', labels: chosen })
  const toggle = (label: LabelOfAsset) => choose(toggledLabel(labels, label))
  return (
    <>
      <FileQuestions queue={queue} />
      <LostFiles queue={queue} group={ADD_ASSETS_GROUP} />
      <PausedFiles queue={queue} />
      <div className={twoColumns}>
        <AvailableLabels applied={labels} onToggle={toggle} />
        <AppliedLabels labels={labels} onRemove={toggle} onClear={() => choose([])} />
      </div>
    </>
  )
}
