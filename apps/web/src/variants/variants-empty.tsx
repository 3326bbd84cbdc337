import type { VariantListRef } from '@selvedge/machines'
import { Button, EmptyState } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { VARIANTS } from './variants.messages.ts'

/** An empty catalogue and a search without hits are different things, with different ways on. */
export function VariantsEmpty({ list }: { list: VariantListRef }) {
  const isNarrowed = useSelector(list, ({ context: { params } }) => params.filter.length > 0 || params.search !== '')
  if (!isNarrowed) return <EmptyState title={VARIANTS.none} hint={VARIANTS.noneHint} />
  return (
    <EmptyState
      title={VARIANTS.noHits}
      hint={VARIANTS.noHitsHint}
      action={
        <Button tone="secondary" onClick={() => list.send({ type: 'reset' })}>
          {VARIANTS.reset}
        </Button>
      }
    />
  )
}

export function VariantsFailed({ className, onRetry }: { className: string; onRetry: () => void }) {
  return (
    <div role="alert" className={className}>
      <EmptyState title={VARIANTS.failed} action={<Button onClick={onRetry}>{VARIANTS.retry}</Button>} />
    </div>
  )
}
