import { isSelected, selectionMachine } from '@selvedge/machines'
import type { LabelCategory } from '@selvedge/sdk'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import type { LabelOfCategory } from './use-label-question.ts'

const NARROWING = { filter: [], search: '' }

/** The selected labels, kept across pages and searches of their categories. */
export function useLabelSelection(shown: readonly LabelCategory[] | undefined) {
  const selection = useActorRef(selectionMachine, { ...inspectActor(), input: { narrowing: NARROWING } })
  const chosen = useSelector(selection, (snapshot) => snapshot.context)
  const known = useKnownLabels(shown)
  const labels = useMemo(() => [...known.values()].filter(({ id }) => isSelected(chosen, id)), [known, chosen])
  const selected = useMemo(() => new Set(labels.map(({ id }) => id)), [labels])
  return {
    labels,
    selected,
    /** Selects or unselects these labels. */
    put: (changed: readonly LabelOfCategory[], isIn: boolean) => {
      for (const { id } of changed) if (selected.has(id) !== isIn) selection.send({ type: 'row.toggled', id })
    },
    clear: () => selection.send({ type: 'cleared' }),
  }
}
export type LabelSelection = ReturnType<typeof useLabelSelection>

/** The labels of all pages seen so far, as last seen; those deleted from a category on screen are dropped. */
function useKnownLabels(shown: readonly LabelCategory[] | undefined) {
  const [seen, setSeen] = useState({ shown, categories: new Map<string, LabelCategory>() })
  if (seen.shown !== shown && shown) {
    const categories = new Map([...seen.categories, ...shown.map((category) => [category.id, category] as const)])
    setSeen({ shown, categories })
  }
  return useMemo(() => {
    const all = [...seen.categories.values()].flatMap(({ labels }) => labels)
    return new Map(all.map((label) => [label.id, label]))
  }, [seen.categories])
}
