import { Combobox as Ark } from '@ark-ui/react/combobox'
import { useVirtualizer } from '@tanstack/react-virtual'
import { css, cx } from '@selvedge/ui/css'
import { Check } from 'lucide-react'
import { useImperativeHandle, useState, type ComponentProps, type RefObject } from 'react'
import { listStyle } from '../shared/list.recipe.ts'
import type { ComboboxItem } from './combobox.tsx'

export interface ComboboxListProps {
  items: readonly ComboboxItem[]
  label: string
  emptyText: string
  locale: string
  /** Scrolls to an item that may not be rendered; empty while all items are. */
  scrollTo: RefObject<((index: number) => void) | undefined>
}

export function ComboboxList({ items, label, emptyText, locale, scrollTo }: ComboboxListProps) {
  const style = listStyle()
  // State, not a ref: the items are laid out before the ref of their container is set.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const isLong = items.length > DRAWN_WHOLE
  return (
    <Ark.Content ref={setScroller} className={cx(style.content, isLong && long)} aria-label={label}>
      {items.length === 0 && (
        <div role="option" aria-selected="false" aria-disabled className={style.empty}>
          {emptyText}
        </div>
      )}
      {isLong ? (
        <VisibleItems {...{ items, locale, scroller, scrollTo }} />
      ) : (
        items.map((item) => <Item key={item.value} {...{ item, locale }} />)
      )}
    </Ark.Content>
  )
}

const DRAWN_WHOLE = 100
const ITEM_HEIGHT = 32

interface VisibleItemsProps extends Pick<ComboboxListProps, 'items' | 'locale' | 'scrollTo'> {
  scroller: HTMLDivElement | null
}

/** Renders only the visible items of a long list. */
function VisibleItems({ items, locale, scroller, scrollTo }: VisibleItemsProps) {
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: () => ITEM_HEIGHT,
    getItemKey: (index) => items[index]?.value ?? index,
    overscan: 6,
    scrollPaddingStart: 4,
    scrollPaddingEnd: 4,
  })
  useImperativeHandle(scrollTo, () => (index: number) => rows.scrollToIndex(index))
  return (
    <div role="presentation" style={{ position: 'relative', height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index]
        if (!item) return null
        return (
          <Item
            key={key}
            {...{ item, locale }}
            ref={rows.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={items.length}
            style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` }}
          />
        )
      })}
    </div>
  )
}

interface ItemProps extends Omit<ComponentProps<typeof Ark.Item>, 'item'> {
  item: ComboboxItem
  locale: string
}

function Item({ item, locale, ...rest }: ItemProps) {
  const style = listStyle()
  return (
    <Ark.Item {...rest} item={item} className={style.item}>
      <span className={style.text}>
        <Ark.ItemText>{item.label}</Ark.ItemText>
        {item.description && <span className={style.description}>{item.description}</span>}
      </span>{' '}
      <Ark.ItemIndicator className={style.mark}>
        <Check aria-hidden size={16} strokeWidth={2} />
      </Ark.ItemIndicator>
      {item.count !== undefined && (
        <span className={cx(style.aside, figures)}>{item.count.toLocaleString(locale)}</span>
      )}
    </Ark.Item>
  )
}

const long = css({ width: '[max(18rem, var(--reference-width))]' })
const figures = css({ fontVariantNumeric: 'tabular-nums' })
