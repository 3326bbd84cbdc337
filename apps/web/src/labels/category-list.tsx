import type { CategoryListRef } from '@selvedge/machines'
import type { LabelCategory } from '@selvedge/sdk'
import { matching } from '@selvedge/ui'
import type { ReactNode } from 'react'
import { PanelList } from '../panels/panel-list.tsx'
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
  return (
    <PanelList
      list={list}
      words={LABELS}
      label={LABELS.categories}
      emptyAction={emptyAction}
      isFound={hasLabel}
      panelOf={(category, panel) => <CategoryPanel {...{ category, selection, ask }} {...panel} />}
    />
  )
}

const hasLabel = ({ labels }: LabelCategory, search: string) =>
  matching(
    labels.map(({ name }) => ({ label: name })),
    search,
  ).length > 0
