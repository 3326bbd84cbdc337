import type { Attribute, Choice } from '@selvedge/sdk'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { handOver } from '../shared/handover.ts'
import { attributeAddress } from '../attribute/attribute-address.ts'

/** The open dialog and the attributes it is about. */
export interface AttributesQuestion {
  about: 'delete' | 'duplicate'
  choice: Choice
  count: number
}

export interface AttributeActions {
  duplicate: (attribute: Pick<Attribute, 'id'>) => void
  remove: (choice: Choice, count: number) => void
  /** Opens the page that edits the chosen attributes together. */
  editMany: (choice: Choice, count: number) => void
  open: (attribute: Pick<Attribute, 'id'>) => void
}

/** Actions on attributes of the list. */
export function useAttributeActions(ask: (question: AttributesQuestion) => void): AttributeActions {
  const [, navigate] = useLocation()
  return useMemo(
    () => ({
      duplicate: ({ id }) => ask({ about: 'duplicate', choice: [id], count: 1 }),
      remove: (choice, count) => ask({ about: 'delete', choice, count }),
      editMany: (choice, count) => navigate('/app/attributes/edit', { state: handOver(choice, count) }),
      open: ({ id }) => navigate(attributeAddress(id)),
    }),
    [ask, navigate],
  )
}
