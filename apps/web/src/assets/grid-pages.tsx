import type { AssetGridRef } from '@selvedge/machines'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { ListFailed } from '../list/list-empty.tsx'
import { Notice } from '../shared/notice.tsx'
import { ASSETS } from './assets.messages.ts'

/** The pages loaded so far of a grid with infinite scrolling, and whether the next one is loading. */
export function useGridPages(grid: AssetGridRef) {
  const assets = useSelector(grid, (snapshot) => snapshot.context.assets)
  const total = useSelector(grid, (snapshot) => snapshot.context.total ?? 0)
  const isLoading = useSelector(grid, (snapshot) => snapshot.hasTag('busy'))
  const isSettled = useSelector(grid, (snapshot) => snapshot.matches({ pages: { showing: 'settled' } }))
  const isUnreached = useSelector(grid, (snapshot) => snapshot.matches({ pages: { showing: 'unreached' } }))
  const isGrowing = useSelector(grid, (snapshot) => snapshot.matches({ pages: { showing: 'growing' } }))
  const more = {
    hasMore: assets.length < total,
    state: isUnreached ? ('failed' as const) : isGrowing ? ('loading' as const) : ('idle' as const),
    onMore: () => grid.send({ type: 'more.wanted' }),
    onRetry: () => grid.send({ type: 'retry' }),
  }
  return { assets, isLoading, isSettled, more }
}

/** The assets, or the reason why there are none, with a retry button. */
export function GridPages({ grid, children }: { grid: AssetGridRef; children: ReactNode }) {
  const hasFailed = useSelector(grid, (snapshot) => snapshot.matches({ pages: 'failing' }))
  const isOutdated = useSelector(grid, (snapshot) => snapshot.matches({ pages: { showing: 'outdated' } }))
  const retry = () => grid.send({ type: 'retry' })
  if (hasFailed) return <ListFailed words={ASSETS} onRetry={retry} />
  return (
    <>
      {isOutdated && <Notice text={ASSETS.outdated} action={ASSETS.retry} onAction={retry} />}
      {children}
    </>
  )
}
