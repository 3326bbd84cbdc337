import type { VariantListRef, ViewPageRef } from '@selvedge/machines'
import { type Choice, isMatching, type View } from '@selvedge/sdk'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { handOver } from '../shared/handover.ts'
import { useServices } from '../shared/services.ts'
import { takeOut } from './view-members.ts'

type Act = (choice: Choice, count: number) => void

/** Which question stands over the view, and which variants it is about. */
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
  /** The view has other members now. */
  changed: () => void
}

interface On {
  page: ViewPageRef
  view: View
  list: VariantListRef
}

/** What can be done with variants of a view (specification 1, 2.10). */
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
    // An undo may be asked for long after the page was left.
    const changed = () => {
      if (page.getSnapshot().status === 'active') page.send({ type: 'view.changed' })
    }
    return {
      duplicate: ask('duplicate'),
      addToView: ask('addToView'),
      edit: (choice, count) => navigate('/app/edit', { state: handOver(choice, count) }),
      takeOut(choice, count) {
        // Which they are nobody knows, so that nobody could put them back: that is asked before.
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
