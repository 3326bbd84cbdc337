import type { ViewPageRef } from '@selvedge/machines'
import type { View } from '@selvedge/sdk'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useServices } from '../shared/services.ts'
import { VIEW } from './view.messages.ts'

/** After it was saved or discarded, filters, sorts and columns are those of the saved view: the address says nothing else. */
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
