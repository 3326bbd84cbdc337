import { labelKeys } from '@selvedge/machines'
import { createLabels, type LabelCategory } from '@selvedge/sdk'
import { css } from '@selvedge/ui/css'
import { useQuery } from '@tanstack/react-query'
import { useResource } from '../shared/use-resource.ts'
import { LABEL_DIALOGS } from './labels.messages.ts'
import type { LabelOfCategory } from './use-label-question.ts'

const MAX_NAMED = 8

/** What is deleted with a category. */
export function CategoryDeletion({ category: { name, label_count } }: { category: LabelCategory }) {
  return (
    <>
      <Warnings lines={LABEL_DIALOGS.categoryWarnings} />
      <p>
        {LABEL_DIALOGS.deleted(name)} {LABEL_DIALOGS.losesLabels(label_count)}
      </p>
    </>
  )
}

/** How many assets lose the label, counted now. */
export function LabelDeletion({ label: { id, name } }: { label: LabelOfCategory }) {
  const labels = useResource('labels', createLabels)
  const { data, isError } = useQuery({
    queryKey: labelKeys.usage(id),
    queryFn: ({ signal }) => labels.usage(id, { signal }),
    staleTime: 0,
  })
  const counted = data ? LABEL_DIALOGS.usage(data.assets) : LABEL_DIALOGS.counting
  return (
    <>
      <Warnings lines={LABEL_DIALOGS.labelWarnings} />
      <p>
        {LABEL_DIALOGS.deleted(name)} <span role="status">{isError ? LABEL_DIALOGS.uncounted : counted}</span>
      </p>
    </>
  )
}

/** The selected labels with the assets that lose each; an asset may have several of them, so there is no sum. */
export function LabelsDeletion({ labels }: { labels: readonly LabelOfCategory[] }) {
  const named = labels.slice(0, MAX_NAMED)
  return (
    <>
      <Warnings lines={LABEL_DIALOGS.labelWarnings} />
      <ul className={list}>
        {named.map(({ id, name, asset_count }) => (
          <li key={id}>{LABEL_DIALOGS.each(name, asset_count)}</li>
        ))}
        {labels.length > named.length && <li>{LABEL_DIALOGS.others(labels.length - named.length)}</li>}
      </ul>
    </>
  )
}

function Warnings({ lines }: { lines: readonly string[] }) {
  return (
    <p className={strong}>
      {lines.map((line) => (
        <span key={line} className={lineStyle}>
          {line}
        </span>
      ))}
    </p>
  )
}

const strong = css({ fontWeight: 'medium' })
const lineStyle = css({ display: 'block' })
const list = css({
  display: 'grid',
  gap: '4',
  listStyle: 'disc',
  paddingInlineStart: '20',
  overflowWrap: 'anywhere',
})
