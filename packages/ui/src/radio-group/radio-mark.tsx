import { css } from '@selvedge/ui/css'
import type { ChangeEventHandler } from 'react'

interface RadioMarkProps {
  /** Shared by the radio buttons of one choice. */
  group: string
  label: string
  checked: boolean
  disabled: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** A radio button without a visible label, in a row that names it. */
export function RadioMark({ group, label, ...rest }: RadioMarkProps) {
  return (
    <label className={box}>
      <input type="radio" name={group} aria-label={label} className={radioStyle} {...rest} />
    </label>
  )
}

const box = css({
  display: 'inline-grid',
  placeItems: 'center',
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'not-allowed' },
})

export const radioStyle = css({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '16',
  height: '16',
  margin: '4',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.control',
  borderRadius: 'full',
  bg: 'bg.surface',
  cursor: 'inherit',
  '&:checked': { borderColor: 'accent.solid', bg: 'accent.solid' },
  '&:checked::after': { content: '""', width: '6', height: '6', borderRadius: 'full', bg: 'fg.onAccent' },
  '&:disabled': { bg: 'bg.hover', borderColor: 'border.default' },
  '@media (forced-colors: active)': { appearance: 'auto' },
})
