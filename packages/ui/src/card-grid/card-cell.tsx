import { css } from '@selvedge/ui/css'
import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react'
import { checkboxStyle } from '../checkbox/checkbox.tsx'
import { radioStyle } from '../radio-group/radio-mark.tsx'
import type { CardGridProps } from './types.ts'

type OfGrid<Item> = Pick<CardGridProps<Item>, 'getId' | 'getName' | 'renderCard' | 'labels' | 'selection' | 'onOpen'>

interface CardCellProps<Item> extends OfGrid<Item> {
  item: Item
  columnIndex: number
  /** Whether this card is the grid's tab stop. */
  isTabStop: boolean
  onFocus: (id: string) => void
}

/** One card: Space selects it; Enter and click open it, or select it if there is nothing to open. */
export function CardCell<Item>(props: CardCellProps<Item>) {
  const { item, columnIndex, isTabStop, getId, getName, renderCard, labels, selection, onOpen, onFocus } = props
  const id = getId(item)
  const isSelected = selection?.selected.has(id)
  const isDisabled = selection?.isDisabled?.(item) ?? false
  const toggle = (range: boolean) => {
    if (!isDisabled) selection?.onToggle(id, { range })
  }
  const use = (range: boolean) => (onOpen && !range ? onOpen(item) : toggle(range))

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || (event.key !== ' ' && event.key !== 'Enter')) return
    event.preventDefault()
    if (event.key === ' ') toggle(event.shiftKey)
    else use(false)
  }
  function onClick(event: MouseEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
    use(event.shiftKey && selection?.mode === 'multiple')
  }
  return (
    <div
      role="gridcell"
      data-row={id}
      aria-colindex={columnIndex}
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={cell}
      onFocus={() => onFocus(id)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {renderCard(
        item,
        selection && (
          <Mark
            mode={selection.mode}
            label={labels.select(getName(item))}
            checked={isSelected ?? false}
            disabled={isDisabled}
            onToggle={toggle}
          />
        ),
      )}
    </div>
  )
}

interface MarkProps {
  mode: 'single' | 'multiple'
  label: string
  checked: boolean
  disabled: boolean
  onToggle: (range: boolean) => void
}

/** Not a tab stop, because Space on the card does the same. */
function Mark({ mode, label, checked, disabled, onToggle }: MarkProps) {
  const toggle = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onToggle(nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
  return (
    <label className={markBox}>
      <input
        type={mode === 'single' ? 'radio' : 'checkbox'}
        aria-label={label}
        tabIndex={-1}
        className={mode === 'single' ? radioStyle : checkboxStyle}
        checked={checked}
        disabled={disabled}
        onChange={toggle}
      />
    </label>
  )
}

const cell = css({
  minWidth: '0',
  borderRadius: 'md',
  cursor: 'pointer',
  scrollMarginBlock: '[5rem]',
  '&[aria-disabled=true]': { cursor: 'default' },
})
const markBox = css({ display: 'inline-grid', placeItems: 'center', cursor: 'pointer' })
