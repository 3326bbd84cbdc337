import { css } from '@selvedge/ui/css'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { ComboboxItem } from './combobox.tsx'

export interface ChosenValuesProps {
  items: readonly ComboboxItem[]
  value: readonly string[]
  disabled: boolean
  removeLabel: (label: string) => string
  onRemove: (value: string) => void
}

export function ChosenValues({ items, value, disabled, removeLabel, onRemove }: ChosenValuesProps) {
  const labels = useMemo(() => new Map(items.map((item) => [item.value, item.label])), [items])
  const labelOf = (chosen: string) => labels.get(chosen) ?? chosen
  return value.map((chosen) => (
    <span key={chosen} className={chip} data-disabled={disabled || undefined}>
      <span className={chipText}>{labelOf(chosen)}</span>
      {!disabled && (
        <button
          type="button"
          className={remove}
          aria-label={removeLabel(labelOf(chosen))}
          onClick={() => onRemove(chosen)}
        >
          <X aria-hidden size={12} strokeWidth={2} />
        </button>
      )}
    </span>
  ))
}

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: 'full',
  height: '24',
  paddingLeft: '8',
  borderRadius: 'xs',
  bg: 'bg.hover',
  fontSize: 'sm',
  '&[data-disabled]': { paddingRight: '8', color: 'fg.subtle' },
})
const chipText = css({ truncate: true })
const remove = css({
  display: 'grid',
  placeItems: 'center',
  width: '24',
  height: '24',
  borderRadius: 'xs',
  color: 'fg.subtle',
  cursor: 'pointer',
  _hover: { color: 'fg.default' },
})
