import type { AddAttributeStep } from '@selvedge/machines'
import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { atDepth, dialogDepth } from '../shared/dialog-entry.ts'

const PARAMETER = 'step'

/** The step of a dialog, as the address has it: Back leads to the one before. */
export function useStepAddress() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const step: AddAttributeStep = new URLSearchParams(search).get(PARAMETER) === 'confirm' ? 'confirm' : 'select'
  const show = useCallback(
    (wanted: AddAttributeStep) => {
      const query = new URLSearchParams(search)
      if (query.get(PARAMETER) === wanted) return
      // The first step is where the dialog opened: it takes no place of its own in the history.
      const replace = wanted === 'select'
      query.set(PARAMETER, wanted)
      const depth = dialogDepth()
      const state = replace || depth === 0 ? history.state : atDepth(depth + 1)
      navigate(`${path}?${query}`, { replace, state })
    },
    [path, search, navigate],
  )
  return { step, show }
}
