import { css, cx } from '@selvedge/ui/css'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { visuallyHidden } from '../shared/visually-hidden.ts'

interface CardSkeletonProps {
  columns: number
  label: string
}

/** Two rows of placeholder cards; hidden at first, so that a fast answer shows none. */
export function CardSkeleton({ columns, label }: CardSkeletonProps) {
  return (
    <div role="status">
      <span className={visuallyHidden}>{label}</span>
      <div className={cx(cards, late)} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {Array.from({ length: columns * 2 }, (_, at) => (
          <div key={at} className={card}>
            <Skeleton className={picture} />
            <Skeleton style={{ width: '70%' }} />
            <Skeleton style={{ width: '40%' }} />
          </div>
        ))}
      </div>
    </div>
  )
}

const cards = css({ display: 'grid', gap: '16' })
const card = css({ display: 'grid', gap: '8', paddingBottom: '16' })
const picture = css({ aspectRatio: '[1 / 1]', height: 'auto!', borderRadius: 'md!' })
const late = css({ animation: '[fadeIn 160ms 200ms both]' })
