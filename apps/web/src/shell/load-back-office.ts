import { whenOnline } from '@selvedge/ui'

/** Loads everything behind sign-in, in separate chunks. */
export const loadBackOffice = whenOnline(() => import('../back-office/opened-back-office.tsx'))

/** Prefetches those chunks. A failure is ignored, because opening the back office loads them again. */
export function prefetchBackOffice(): void {
  loadBackOffice().catch(() => {})
}
