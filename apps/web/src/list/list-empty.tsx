import type { NarrowedRef } from '@selvedge/machines'
import { Button, EmptyState } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ListWords } from './list-words.ts'

interface ListEmptyProps {
  list: NarrowedRef
  words: Pick<ListWords, 'none' | 'noneHint' | 'noHits' | 'noHitsHint' | 'reset'>
  /** Next step when the list has no items at all. */
  action?: ReactNode
}

/** Tells an empty list from a search without hits; each offers a different next step. */
export function ListEmpty({ list, words, action }: ListEmptyProps) {
  const isNarrowed = useSelector(list, ({ context: { params } }) => params.filter.length > 0 || params.search !== '')
  if (!isNarrowed) return <EmptyState title={words.none} hint={words.noneHint} action={action} />
  return (
    <EmptyState
      title={words.noHits}
      hint={words.noHitsHint}
      action={
        <Button tone="secondary" onClick={() => list.send({ type: 'reset' })}>
          {words.reset}
        </Button>
      }
    />
  )
}

interface ListFailedProps {
  words: Pick<ListWords, 'failed' | 'retry'>
  className?: string
  onRetry: () => void
}

export function ListFailed({ words, className, onRetry }: ListFailedProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState title={words.failed} action={<Button onClick={onRetry}>{words.retry}</Button>} />
    </div>
  )
}
