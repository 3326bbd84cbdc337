import { css } from '@selvedge/ui/css'
import { type DatePreset, type DateRange, isSameRange } from './range.ts'

export interface DatePresetsProps {
  label: string
  presets: readonly DatePreset[]
  value: DateRange
  onChoose: (preset: DatePreset) => void
}

export function DatePresets({ label, presets, value, onChoose }: DatePresetsProps) {
  return (
    <div role="group" aria-label={label} className={list}>
      {presets.map((preset) => (
        <button
          key={preset.id}
          type="button"
          className={item}
          aria-pressed={isSameRange(preset, value)}
          onClick={() => onChoose(preset)}
        >
          {preset.label}
        </button>
      ))}
    </div>
  )
}

const list = css({
  display: 'flex',
  flexDirection: { base: 'row', sm: 'column' },
  flexWrap: 'wrap',
  gap: '2',
  padding: '8',
  minWidth: { sm: '[9rem]' },
  maxWidth: { base: '[17.25rem]', sm: 'full' },
  borderColor: 'border.subtle',
  borderBottomWidth: { base: 'hairline', sm: 'none' },
  borderInlineEndWidth: { base: 'none', sm: 'hairline' },
})
const item = css({
  minHeight: '28',
  paddingInline: '8',
  borderRadius: 'sm',
  color: 'fg.muted',
  fontSize: 'sm',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover', color: 'fg.default' },
  '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
})
