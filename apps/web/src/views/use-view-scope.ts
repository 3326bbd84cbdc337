import { PUBLIC_VIEWS } from '@selvedge/machines'
import { allOf, type Filter, where } from '@selvedge/sdk'
import { useSelector } from '@xstate/react'
import { useLocation, useSearch } from 'wouter'
import { useServices } from '../shared/services.ts'

export const VIEW_SCOPES = ['shared', 'mine', 'all'] as const
export type ViewScope = (typeof VIEW_SCOPES)[number]

const PARAMETER = 'of'

/** Which views the list shows, as in the address: shared (default; specification 1, 6), the user's own, or both. */
export function useViewScope() {
  const { session } = useServices()
  const user = useSelector(session, ({ context }) => context.user?.id ?? '')
  const [path, navigate] = useLocation()
  const named = new URLSearchParams(useSearch()).get(PARAMETER)
  const name = VIEW_SCOPES.find((scope) => scope === named) ?? 'shared'
  const filters: Record<ViewScope, Filter> = {
    shared: PUBLIC_VIEWS,
    mine: allOf(where('created_by', 'eq', user)),
    all: [],
  }
  const choose = (scope: ViewScope) => navigate(scope === 'shared' ? path : `${path}?${PARAMETER}=${scope}`)
  return { name, scope: filters[name], choose }
}
