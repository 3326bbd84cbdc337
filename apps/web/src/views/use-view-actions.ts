import type { VariantListRef, ViewPageRef } from '@selvedge/machines'
import { type Choice, isMatching, type View } from '@selvedge/sdk'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { handOver } from '../shared/handover.ts'
import { useServices } from '../shared/services.ts'
import { takeOut } from './view-members.ts'

type Act = (choice: Choice, count: number) => void

/** The open question and the variants it is about. */
export interface ViewQuestion {
  about: 'duplicate' | 'addToView' | 'takeOut'
  choice: Choice
  count: number
}

export interface ViewActions {
  duplicate: Act
  addToView: Act
  edit: Act
  takeOut: Act
  question: ViewQuestion | undefined
  close: () => void
  /** Call after the members of the view have changed. */
  changed: () => void
}

interface On {
  page: ViewPageRef
  view: View
  list: VariantListRef
}

/** Actions on the variants of a view (specification 1, 2.10). */
export function useViewActions({ page, view, list }: On): ViewActions {
  const services = useServices()
  const [, navigate] = useLocation()
  const [question, setQuestion] = useState<ViewQuestion>()
  const { id, name } = view

  return useMemo(() => {
    const ask =
      (about: ViewQuestion['about']): Act =>
      (choice, count) =>
        setQuestion({ about, choice, count })
    // The user may undo long after leaving the page.
    const changed = () => {
      if (page.getSnapshot().status === 'active') page.send({ type: 'view.changed' })
    }
    return {
      duplicate: ask('duplicate'),
      addToView: ask('addToView'),
      edit: (choice, count) => navigate('/app/edit', { state: handOver(choice, count) }),
      takeOut(choice, count) {
        // The ids of all matching variants are unknown, so removing them cannot be undone and needs a confirmation.
        if (isMatching(choice)) return ask('takeOut')(choice, count)
        const { selection } = list.getSnapshot().context
        selection.send({ type: 'rows.removed', ids: choice })
        void takeOut(services, { view: { id, name }, ids: choice, onChanged: changed })
      },
      question,
      close: () => setQuestion(undefined),
      changed,
    }
  }, [page, list, id, name, services, navigate, question])
}
