import { css, cx } from '@selvedge/ui/css'
import { control } from '@selvedge/ui/recipes'
import { Search, X } from 'lucide-react'
import { useImperativeHandle, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import { Kbd } from '../kbd/kbd.tsx'
import { Spinner } from '../spinner/spinner.tsx'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'size' | 'value' | 'type'> {
  label: string
  value: string
  onValueChange: (value: string) => void
  /** Called on Enter, to search at once. */
  onSearch?: (value: string) => void
  clearLabel: string
  busy?: boolean
  busyLabel?: string
  /** Shortcut that focuses the field, shown while it is empty. */
  shortcut?: string
  size?: 'sm' | 'md'
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, onValueChange, onSearch, clearLabel, busy, busyLabel, shortcut, size, ...input } = props
  const { className, ref, onKeyDown, ...rest } = input
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLInputElement)
  const clear = () => {
    onValueChange('')
    field.current?.focus()
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key === 'Enter') onSearch?.(value)
    if (event.key !== 'Escape' || !value) return
    // The surrounding dialog or menu must not close on the same key.
    event.stopPropagation()
    clear()
  }
  return (
    <div className={cx(control({ size }), box, className)} role="search" aria-label={label}>
      <Search aria-hidden size={16} strokeWidth={1.75} className={icon} />
      <input
        {...rest}
        ref={field}
        type="search"
        aria-label={label}
        {...(shortcut && { 'aria-keyshortcuts': shortcut })}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={onKey}
      />
      {busy && <Spinner className={small} {...(busyLabel && { label: busyLabel })} />}
      {value && (
        <button type="button" className={clearButton} aria-label={clearLabel} onClick={clear}>
          <X aria-hidden size={14} strokeWidth={2} />
        </button>
      )}
      {!value && !busy && shortcut && (
        <Kbd aria-hidden className={key}>
          {shortcut}
        </Kbd>
      )}
    </div>
  )
}

const box = css({
  paddingRight: '4!',
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '& input': { appearance: 'none' },
})
const icon = css({ flexShrink: '0', color: 'fg.subtle' })
const small = css({ width: '12', height: '12', color: 'fg.subtle', marginRight: '4' })
const clearButton = css({
  display: 'grid',
  placeItems: 'center',
  width: '24',
  height: '24',
  borderRadius: 'xs',
  color: 'fg.subtle',
  cursor: 'pointer',
  _hover: { color: 'fg.default', bg: 'bg.hover' },
})
// Phones have no keyboard shortcuts.
const key = css({ smDown: { display: 'none' } })
