import type { BulkEditChoice } from '@selvedge/sdk'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { handOver } from './handover.ts'

interface SelectionChanged {
  selection: { choice: BulkEditChoice; count: number }
}

/** A page that says when rows have left its selection. */
interface Selecting {
  on: (type: 'selection.changed', hear: (said: SelectionChanged) => void) => { unsubscribe: () => void }
}

/** Keeps removed rows out of the selection after a reload. `from` is the list in which they were selected. */
export function useSelectionInHistory(page: Selecting, from: string | undefined): void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const subscription = page.on('selection.changed', ({ selection: { choice, count } }) => {
      // The address names the earlier edit.
      if ('edit' in choice) return
      const state = count > 0 ? handOver(choice, count, from) : null
      navigate(path + (search && `?${search}`), { replace: true, state })
    })
    return () => subscription.unsubscribe()
  }, [page, from, path, search, navigate])
}
