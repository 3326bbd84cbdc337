import type { AddAttributeStep } from '@selvedge/machines'
import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { atDepth, dialogDepth } from '../shared/dialog-entry.ts'

const PARAMETER = 'step'

/** Step of a dialog, kept in the address; Back goes to the previous step. */
export function useStepAddress() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const step: AddAttributeStep = new URLSearchParams(search).get(PARAMETER) === 'confirm' ? 'confirm' : 'select'
  const show = useCallback(
    (wanted: AddAttributeStep) => {
      const query = new URLSearchParams(search)
      if (query.get(PARAMETER) === wanted) return
      // The first step shares the history entry that opened the dialog.
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
