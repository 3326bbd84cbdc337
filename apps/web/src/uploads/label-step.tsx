import type { AddAssetsRef, UploadQueueRef } from '@selvedge/machines'
import { ALL, createLabelCategories, type LabelCategory } from '@selvedge/sdk'
import type { LabelOfAsset } from '@selvedge/sdk/wire'
import { Checkbox, EmptyState, IconButton, LabelChip, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { Notice } from '../shared/notice.tsx'
import { twoColumns } from '../shared/two-columns.ts'
import { useResource } from '../shared/use-resource.ts'
import { ADD_ASSETS } from './add-assets.messages.ts'
import { ADD_ASSETS_GROUP } from './add-assets-address.ts'
import { LostFiles, PausedFiles } from './lost-files.tsx'
import { SameFile } from './same-file.tsx'

interface LabelStepProps {
  page: AddAssetsRef
  queue: UploadQueueRef
}

/** The third step: labels for all of the assets. */
export function LabelStep({ page, queue }: LabelStepProps) {
  const labels = useSelector(page, ({ context }) => context.draft.labels)
  const choose = (chosen: readonly LabelOfAsset[]) => page.send({ type: 'labels.chosen', labels: chosen })
  const toggle = (label: LabelOfAsset) => {
    const rest = labels.filter(({ id }) => id !== label.id)
    choose(rest.length < labels.length ? rest : [...labels, label])
  }
  return (
    <>
      <SameFile queue={queue} />
      <LostFiles queue={queue} group={ADD_ASSETS_GROUP} />
      <PausedFiles queue={queue} />
      <div className={twoColumns}>
        <Available applied={labels} onToggle={toggle} />
        <Applied labels={labels} onRemove={toggle} />
      </div>
    </>
  )
}

interface AvailableProps {
  applied: readonly LabelOfAsset[]
  onToggle: (label: LabelOfAsset) => void
}

function Available(props: AvailableProps) {
  const labelCategories = useResource('labelCategories', createLabelCategories)
  const { data, isError, refetch } = useQuery({
    queryKey: ['labels', 'every'],
    queryFn: ({ signal }) => labelCategories.list({ limit: ALL }, { signal }),
  })
  return (
    <section aria-label={ADD_ASSETS.availableLabels} className={box}>
      <h3 className={heading}>{ADD_ASSETS.availableLabels}</h3>
      {isError && !data && (
        <Notice text={ADD_ASSETS.labelsUnread} action={ADD_ASSETS.retry} onAction={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonRows rows={6} label={ADD_ASSETS.loadingLabels} />}
      {data?.data.map((category) => (
        <Category key={category.id} category={category} {...props} />
      ))}
    </section>
  )
}

function Category({ category, applied, onToggle }: AvailableProps & { category: LabelCategory }) {
  const { id, name, color, labels } = category
  if (labels.length === 0) return null
  return (
    <fieldset className={box}>
      <legend>
        <LabelChip color={color}>{name}</LabelChip>
      </legend>
      {labels.map((label) => (
        <Checkbox
          key={label.id}
          checked={applied.some((one) => one.id === label.id)}
          onCheckedChange={() => onToggle({ id: label.id, name: label.name, category: { id, name, color } })}
        >
          <bdi>{label.name}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  )
}

function Applied({ labels, onRemove }: { labels: readonly LabelOfAsset[]; onRemove: (label: LabelOfAsset) => void }) {
  return (
    <section aria-label={ADD_ASSETS.appliedLabels} className={box}>
      <h3 className={heading}>{ADD_ASSETS.appliedLabels}</h3>
      {labels.length === 0 && <EmptyState title={ADD_ASSETS.noLabels} hint={ADD_ASSETS.noLabelsHint} level={3} />}
      <ul className={box}>
        {labels.map((label) => (
          <li key={label.id} className={row}>
            <LabelChip color={label.category.color}>{label.category.name}</LabelChip>
            <bdi className={grow}>{label.name}</bdi>
            <IconButton label={ADD_ASSETS.removeLabel(label.name)} size="sm" onClick={() => onRemove(label)}>
              <X aria-hidden size={16} strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '8', minWidth: '0' })
const heading = css({ fontWeight: 'semibold' })
const row = css({ display: 'flex', alignItems: 'center', gap: '8' })
const grow = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })
