import type { Choice } from '@selvedge/sdk'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { attributeAddress } from '../attribute/attribute-address.ts'
import { handOver } from '../shared/handover.ts'

/** A question about chosen values. */
export interface ValuesQuestion {
  about: 'delete' | 'unlink'
  choice: Choice
  count: number
}

type Act = (choice: Choice, count: number) => void

export interface ValueActions {
  edit: (id: string) => void
  linkOne: (id: string) => void
  link: Act
  unlink: Act
  merge: Act
  remove: Act
}

interface Openers {
  edit: (id: string) => void
  merge: Act
  ask: (question: ValuesQuestion) => void
}

/** Actions on the values of an attribute: dialogs open over the list, assets are linked on pages of their own. */
export function useValueActions(attributeId: string, { edit, merge, ask }: Openers): ValueActions {
  const [, navigate] = useLocation()
  return useMemo(() => {
    const address = attributeAddress(attributeId, 'values')
    const asking =
      (about: ValuesQuestion['about']): Act =>
      (choice, count) =>
        ask({ about, choice, count })
    return {
      edit,
      linkOne: (id) => navigate(`${address}/${encodeURIComponent(id)}/link`, { state: handOver([id], 1) }),
      link: (choice, count) => navigate(`${address}/bulk-link`, { state: handOver(choice, count) }),
      unlink: asking('unlink'),
      merge,
      remove: asking('delete'),
    }
  }, [attributeId, edit, merge, ask, navigate])
}
