import type { ChosenItem } from '@selvedge/machines'
import { imageUrl } from '@selvedge/sdk'
import { IconButton, Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { LINKS } from './links.messages.ts'

interface ChosenItemsProps {
  heading: string
  items: readonly ChosenItem[]
  /** Absent when nothing may be removed. */
  onRemove?: ((id: string) => void) | undefined
  /** What follows the rows, such as more of them. */
  children?: ReactNode
}

/** What was chosen, with a button to take each out. */
export function ChosenItems({ heading, items, onRemove, children }: ChosenItemsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={box}>
      <h2 id={id} className={title}>
        {heading}
      </h2>
      {/* Focusable, so that keyboard users can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={scroller} role="group" aria-labelledby={id} tabIndex={0}>
        <ul>
          {items.map((item) => (
            <li key={item.id} className={row}>
              {item.image_url !== undefined && (
                <Thumbnail src={item.image_url && imageUrl(item.image_url, 'thumbnail')} alt="" />
              )}
              <span className={names}>
                <bdi className={strong}>{item.name}</bdi>
                {item.product !== undefined && <bdi className={quiet}>{item.product}</bdi>}
              </span>
              {onRemove && (
                <IconButton label={LINKS.remove(item.name)} size="sm" onClick={() => onRemove(item.id)}>
                  <X aria-hidden size={16} strokeWidth={1.75} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '8', minWidth: '0' })
const title = css({ fontSize: 'lg', fontWeight: 'semibold' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' })
const strong = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const scroller = css({
  maxHeight: { base: '[16rem]', lg: '[calc(100dvh - 20rem)]' },
  overflowY: 'auto',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.default',
  borderRadius: 'md',
})
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  paddingInline: '12',
  paddingBlock: '8',
  borderBottomWidth: 'hairline',
  borderBottomStyle: 'solid',
  borderColor: 'border.default',
  contentVisibility: 'auto',
  containIntrinsicHeight: '[auto 52px]',
})
const names = css({ display: 'flex', flexDirection: 'column', flex: '1', minWidth: '0' })
