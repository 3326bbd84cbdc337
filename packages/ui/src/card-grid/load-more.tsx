import { css, cx } from '@selvedge/ui/css'
import { Button } from '../button/button.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import type { LoadMoreLabels, MoreCards } from './types.ts'

interface LoadMoreProps {
  more: MoreCards
  labels: LoadMoreLabels
}

/** End of an infinite list: loading more, or failed to load more. */
export function LoadMore({ more: { state, onRetry }, labels }: LoadMoreProps) {
  return (
    <>
      <div role="status" className={state === 'loading' ? cx(line, late) : visuallyHidden}>
        {state === 'loading' && (
          <>
            <Spinner />
            {labels.loading}
          </>
        )}
      </div>
      {state === 'failed' && (
        <div role="alert" className={line}>
          {labels.failed}
          <Button tone="secondary" size="sm" onClick={onRetry}>
            {labels.retry}
          </Button>
        </div>
      )}
    </>
  )
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8',
  paddingBlock: '16',
  color: 'fg.muted',
  fontSize: 'sm',
})
// Delayed, so that a fast answer shows no indicator.
const late = css({ animation: '[fadeIn 160ms 200ms both]' })
