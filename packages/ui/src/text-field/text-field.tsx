import { css } from '@selvedge/ui/css'
import { control } from '@selvedge/ui/recipes'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Field, useFieldAria, type FieldWords } from '../field/field.tsx'

export interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'size' | 'value' | 'className'> {
  value: string
  onValueChange?: (value: string) => void
  size?: 'sm' | 'md'
  leading?: ReactNode
  trailing?: ReactNode
  /** With `type="password"`: labels of the button that shows and hides the password. */
  revealLabels?: { show: string; hide: string }
  className?: string
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, note, hideLabel, className, ...input } = props
  const { value, onValueChange, onChange, size, leading, trailing, revealLabels, type = 'text', ...rest } = input
  const { ids, control: aria } = useFieldAria({ hint, error }, rest.id, rest['aria-describedby'])
  const [revealed, setRevealed] = useState(false)
  const shownType = revealed && type === 'password' ? 'text' : type
  return (
    <Field {...{ ids, label, hint, error, className }} {...(note && { note })} {...(hideLabel && { hideLabel })}>
      <div className={control({ size })}>
        {leading}
        <input
          {...rest}
          {...aria}
          type={shownType}
          value={value}
          onChange={(event) => {
            onChange?.(event)
            onValueChange?.(event.target.value)
          }}
        />
        {revealLabels && <Reveal labels={revealLabels} revealed={revealed} onToggle={() => setRevealed(!revealed)} />}
        {trailing}
      </div>
    </Field>
  )
}

interface RevealProps {
  labels: { show: string; hide: string }
  revealed: boolean
  onToggle: () => void
}

function Reveal({ labels, revealed, onToggle }: RevealProps) {
  const Icon = revealed ? EyeOff : Eye
  return (
    <button type="button" className={reveal} aria-label={revealed ? labels.hide : labels.show} onClick={onToggle}>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
    </button>
  )
}

const reveal = css({
  display: 'grid',
  placeItems: 'center',
  width: '24',
  height: '24',
  marginRight: '[-4px]',
  borderRadius: 'xs',
  color: 'fg.subtle',
  cursor: 'pointer',
  _hover: { color: 'fg.default', bg: 'bg.hover' },
})
