import type { ViewPageRef } from '@selvedge/machines'
import type { View } from '@selvedge/sdk'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useServices } from '../shared/services.ts'
import { VIEW } from './view.messages.ts'

/**
 * After a save or discard, resets the columns and removes filters and sorts from the address, as the saved view has
 * them.
 */
export function useViewReset(page: ViewPageRef, resetColumns: (view: View) => void): void {
  const { toasts } = useServices()
  const [path, navigate] = useLocation()
  const search = useSearch()

  useEffect(() => {
    const subscriptions = [
      page.on('view.saved', () => toasts.show({ title: VIEW.saved, tone: 'success' })),
      page.on('view.reset', ({ view }) => {
        resetColumns(view)
        const query = new URLSearchParams(search)
        for (const name of ['t', 'k', 'p', 'dialog', 'id']) query.delete(name)
        const text = query.toString()
        navigate(path + (text && `?${text}`), { replace: true })
      }),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [page, toasts, resetColumns, navigate, path, search])
}
