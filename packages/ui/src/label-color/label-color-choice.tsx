import { css, cva } from '@selvedge/ui/css'
import { useId } from 'react'
import { LABEL_COLORS, type LabelColor } from '../label-chip/label-chip.tsx'

export interface LabelColorChoiceProps {
  label: string
  /** Name of each colour. */
  names: Readonly<Record<LabelColor, string>>
  value: LabelColor | undefined
  onValueChange: (color: LabelColor) => void
}

/** One of the eight colours of labels, each shown with its name. */
export function LabelColorChoice({ label, names, value, onValueChange }: LabelColorChoiceProps) {
  const group = useId()
  return (
    <fieldset className={box}>
      <legend className={legend}>{label}</legend>
      <div className={choices}>
        {LABEL_COLORS.map((color) => (
          <label key={color} className={choice({ color })}>
            <input
              type="radio"
              name={group}
              className={radio}
              checked={color === value}
              onChange={() => onValueChange(color)}
            />
            {names[color]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const box = css({ minWidth: '0' })
const legend = css({ fontSize: 'sm', fontWeight: 'medium', marginBottom: '6' })
const choices = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fill, minmax(5.125rem, 1fr))]', gap: '6' })
const choice = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6',
    minHeight: '32',
    paddingInline: '6',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&:has(:checked)': { boxShadow: '[inset 0 0 0 2px currentColor]' },
    '&:has(:focus-visible)': { outline: '[2px solid {colors.border.focus}]', outlineOffset: '[2px]' },
  },
  variants: {
    color: {
      green: { bg: 'label.green.bg', color: 'label.green.fg' },
      sky: { bg: 'label.sky.bg', color: 'label.sky.fg' },
      blue: { bg: 'label.blue.bg', color: 'label.blue.fg' },
      purple: { bg: 'label.purple.bg', color: 'label.purple.fg' },
      pink: { bg: 'label.pink.bg', color: 'label.pink.fg' },
      red: { bg: 'label.red.bg', color: 'label.red.fg' },
      orange: { bg: 'label.orange.bg', color: 'label.orange.fg' },
      yellow: { bg: 'label.yellow.bg', color: 'label.yellow.fg' },
    },
  },
})
const radio = css({
  appearance: 'none',
  flexShrink: '0',
  width: '12',
  height: '12',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'current',
  borderRadius: 'full',
  cursor: 'inherit',
  outline: '[none!]',
  '&:checked': { borderWidth: '[4px]' },
  '@media (forced-colors: active)': { appearance: 'auto' },
})
