import { type BulkEditChoice, imageUrl } from '@selvedge/sdk'
import { IconButton, LoadMore, SkeletonRows, Thumbnail, useNearEnd } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { BULK_EDIT } from './bulk-edit.messages.ts'
import { useChosenVariants } from './use-chosen-variants.ts'

interface ChosenVariantsProps {
  choice: BulkEditChoice
  count: number
  onRemove: ((id: string) => void) | undefined
}

/** The variants being edited, loaded 25 at a time while scrolling. */
export function ChosenVariants({ choice, count, onRemove }: ChosenVariantsProps) {
  const { rows = [], more } = useChosenVariants(choice)
  const list = useRef<HTMLDivElement>(null)
  useNearEnd(
    () => (list.current ? list.current.scrollHeight - list.current.scrollTop - list.current.clientHeight : undefined),
    more.hasMore && more.state === 'idle' ? more.onMore : undefined,
  )
  const isFirst = rows.length === 0 && more.state === 'loading'
  return (
    <section aria-labelledby="bulk-edit-chosen" className={box}>
      <h2 id="bulk-edit-chosen" className={heading}>
        {BULK_EDIT.chosen}
      </h2>
      <p role="status" className={quiet}>
        {BULK_EDIT.chosenCount(count)}
      </p>
      {/* Focusable, so that keyboard users can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={list} className={scroller} role="group" aria-labelledby="bulk-edit-chosen" tabIndex={0}>
        <ul>
          {rows.map(({ id, name, product, image_url }) => (
            <li key={id} className={row}>
              <Thumbnail src={image_url && imageUrl(image_url, 'thumbnail')} alt="" />
              <span className={names}>
                <bdi className={strong}>{name}</bdi>
                <bdi className={quiet}>{product}</bdi>
              </span>
              {onRemove && (
                <IconButton label={BULK_EDIT.remove(name)} size="sm" onClick={() => onRemove(id)}>
                  <X aria-hidden size={16} strokeWidth={1.75} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {isFirst ? (
          <SkeletonRows rows={4} label={BULK_EDIT.more.loading} />
        ) : (
          <LoadMore more={more} labels={BULK_EDIT.more} />
        )}
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
