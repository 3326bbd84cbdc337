import { whenOnline } from '@selvedge/ui'

/** Everything behind the sign-in, in chunks of its own. */
export const loadBackOffice = whenOnline(() => import('../back-office/opened-back-office.tsx'))

/** Fetches them before they are needed; whoever opens the back office asks again if this fails. */
export function prefetchBackOffice(): void {
  loadBackOffice().catch(() => {})
}
