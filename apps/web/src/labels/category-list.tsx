import type { CategoryListRef } from '@selvedge/machines'
import { matching, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { ListEmpty, ListFailed } from '../list/list-empty.tsx'
import { Notice } from '../shared/notice.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { LABELS } from './labels.messages.ts'
import type { LabelQuestion } from './use-label-question.ts'
import type { LabelSelection } from './use-label-selection.ts'

interface CategoryListProps {
  list: CategoryListRef
  selection: LabelSelection
  ask: (question: LabelQuestion) => void
  emptyAction: ReactNode
}

/** A page of categories; those whose labels match the search are open. */
export function CategoryList({ list, selection, ask, emptyAction }: CategoryListProps) {
  const shown = useSelector(list, (snapshot) => snapshot.context.shown?.data)
  const search = useSelector(list, (snapshot) => snapshot.context.params.search)
  const hasFailed = useSelector(list, (snapshot) => snapshot.matches({ rows: 'failing' }))
  const isOutdated = useSelector(list, (snapshot) => snapshot.matches({ rows: { showing: 'outdated' } }))
  const isUnreached = useSelector(list, (snapshot) => snapshot.matches({ rows: { showing: 'unreached' } }))
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const retry = () => list.send({ type: 'retry' })
  if (hasFailed) return <ListFailed words={LABELS} onRetry={retry} />
  if (!shown) return <SkeletonRows rows={8} label={LABELS.loading} />
  return (
    <>
      {isOutdated && <Notice text={LABELS.outdated} action={LABELS.retry} onAction={retry} />}
      {isUnreached && <Notice text={LABELS.unreached} action={LABELS.retry} onAction={retry} />}
      {shown.length === 0 && <ListEmpty list={list} words={LABELS} action={emptyAction} />}
      {shown.length > 0 && (
        <ul aria-label={LABELS.categories} className={box}>
          {shown.map((category) => {
            // A search opens and closes panels afresh.
            const key = `${category.id} ${search}`
            const isFound = search !== '' && matching(named(category.labels), search).length > 0
            return (
              <CategoryPanel
                key={category.id}
                category={category}
                isOpen={isFound !== toggled.has(key)}
                onToggle={() => setToggled(withToggled(toggled, key))}
                selection={selection}
                ask={ask}
              />
            )
          })}
        </ul>
      )}
    </>
  )
}

const named = (labels: readonly { name: string }[]) => labels.map(({ name }) => ({ label: name }))

function withToggled(toggled: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(toggled)
  if (!next.delete(key)) next.add(key)
  return next
}

const box = css({
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.subtle',
  borderRadius: 'md',
  bg: 'bg.surface',
  minWidth: '0',
})
