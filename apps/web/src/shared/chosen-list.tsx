import { IconButton, LoadMore, type LoadMoreLabels, type MoreCards, SkeletonRows, useNearEnd } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'

/** A chosen row, with what identifies it. */
export interface ChosenRow {
  id: string
  name: string
  /** Below the name, such as the product of a variant. */
  detail: string
}

interface ChosenListProps<Row extends ChosenRow> {
  title: string
  /** Such as '12 variants selected'; announced when it changes. */
  count: string
  rows: readonly Row[]
  more: MoreCards
  labels: LoadMoreLabels
  picture: (row: Row) => ReactNode
  removeLabel: (name: string) => string
  /** Absent while no row can be removed. */
  onRemove?: ((id: string) => void) | undefined
}

/** The rows that a page works on, loaded 25 at a time while scrolling. */
export function ChosenList<Row extends ChosenRow>(props: ChosenListProps<Row>) {
  const { title, count, rows, more, labels, picture, removeLabel, onRemove } = props
  const headingId = useId()
  const list = useRef<HTMLDivElement>(null)
  useNearEnd(
    () => (list.current ? list.current.scrollHeight - list.current.scrollTop - list.current.clientHeight : undefined),
    more.hasMore && more.state === 'idle' ? more.onMore : undefined,
  )
  const isFirst = rows.length === 0 && more.state === 'loading'
  return (
    <section aria-labelledby={headingId} className={box}>
      <h2 id={headingId} className={heading}>
        {title}
      </h2>
      <p role="status" className={quiet}>
        {count}
      </p>
      {/* Focusable, so that keyboard users can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={list} className={scroller} role="group" aria-labelledby={headingId} tabIndex={0}>
        <ul>
          {rows.map((one) => (
            <li key={one.id} className={row}>
              {picture(one)}
              <span className={names}>
                <bdi className={strong}>{one.name}</bdi>
                <bdi className={quiet}>{one.detail}</bdi>
              </span>
              {onRemove && (
                <IconButton label={removeLabel(one.name)} size="sm" onClick={() => onRemove(one.id)}>
                  <X aria-hidden size={16} strokeWidth={1.75} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {isFirst ? <SkeletonRows rows={4} label={labels.loading} /> : <LoadMore more={more} labels={labels} />}
      </div>
    </section>
  )
}
const box = css({ display: 'flex', flexDirection: 'column', gap: '8', minWidth: '0' })
const heading = css({ fontSize: 'lg', fontWeight: 'semibold' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' })
const strong = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const scroller = css({
  maxHeight: { base: '[16rem]', lg: '[calc(100dvh - 14rem)]' },
  overflowY: 'auto',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.default',
  borderRadius: 'md',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '12',
  paddingInline: '12',
  paddingBlock: '8',
  borderBottomWidth: 'hairline',
  borderBottomStyle: 'solid',
  borderColor: 'border.default',
  // Skips the layout of the thousands of rows outside the viewport.
  contentVisibility: 'auto',
  containIntrinsicHeight: '[auto 52px]',
})
const names = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
