import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import { forgetLastView, readLastView, storeLastView, subscribeToLastView } from './last-view.ts'
import { useServices } from './services.ts'

interface LastView {
  id: string | undefined
  store: (viewId: string) => void
  forget: () => void
}

/** The signed-in user's last-used view (specification 1, 2.1 and 2.10). */
export function useLastView(): LastView {
  const { session } = useServices()
  const userId = useSelector(session, ({ context }) => context.user?.id) ?? ''
  const id = useSyncExternalStore(subscribeToLastView, () => readLastView(userId))
  return useMemo(
    () => ({ id, store: (viewId) => storeLastView(userId, viewId), forget: () => forgetLastView(userId) }),
    [id, userId],
  )
}
