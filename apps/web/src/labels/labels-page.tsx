import { categoryListMachine, createCategoryListActors } from '@selvedge/machines'
import { createLabelCategories } from '@selvedge/sdk'
import { Button, PageHeader, pagePart } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { AssetsAreaTabs } from '../assets/assets-area-tabs.tsx'
import { ListFooter } from '../list/list-footer.tsx'
import { listPage } from '../list/list-page.ts'
import { ListSearch } from '../list/list-search.tsx'
import { useList } from '../list/use-list.ts'
import { useRetryOnline } from '../list/use-retry-online.ts'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { CategoryList } from './category-list.tsx'
import type { ManyLabels } from './label-change.ts'
import { LABELS } from './labels.messages.ts'
import { useLabelQuestion, idOf } from './use-label-question.ts'
import { useLabelSelection } from './use-label-selection.ts'
import { SelectedLabelsBar } from './selected-labels-bar.tsx'

const LabelDialog = lazy(pagePart(() => import('./label-dialog.tsx')))

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Labels and their categories (specification 2, 2). */
export default function LabelsPage() {
  useTitle(LABELS.page)
  const { cache } = useServices()
  const labelCategories = useResource('labelCategories', createLabelCategories)
  const list = useList(categoryListMachine, () => createCategoryListActors({ labelCategories }, cache))
  useRetryOnline(list)
  const shown = useSelector(list, (snapshot) => snapshot.context.shown?.data)
  const selection = useLabelSelection(shown)
  const { question, ask, close } = useLabelQuestion(shown)
  const [removal, setRemoval] = useState<ManyLabels>()
  usePaletteActions(() => [
    { id: 'add-label-category', label: LABELS.addCategory, run: () => ask({ task: 'addCategory' }) },
    { id: 'add-label', label: LABELS.addLabel, run: () => ask({ task: 'addLabel' }) },
  ])
  const add = (
    <Button tone="primary" icon={<Plus {...ICON} />} onClick={() => ask({ task: 'addCategory' })}>
      {LABELS.addCategory}
    </Button>
  )

  return (
    <div className={listPage}>
      <PageHeader
        title={LABELS.area}
        actions={
          <>
            <Button tone="secondary" icon={<Plus {...ICON} />} onClick={() => ask({ task: 'addLabel' })}>
              {LABELS.addLabel}
            </Button>
            {add}
          </>
        }
      />
      <AssetsAreaTabs current="labels" />
      <ListSearch list={list} words={LABELS} />
      <SelectedLabelsBar
        selection={selection}
        onDelete={() => setRemoval({ task: 'deleteLabels', labels: selection.labels })}
      />
      <CategoryList list={list} selection={selection} ask={ask} emptyAction={add} />
      <ListFooter list={list} words={LABELS} />
      <Suspense>
        {question && (
          <LabelDialog key={`${question.task} ${idOf(question) ?? ''}`} question={question} onClose={close} />
        )}
        {removal && <LabelDialog question={removal} onClose={() => setRemoval(undefined)} onDone={selection.clear} />}
      </Suspense>
    </div>
  )
}
