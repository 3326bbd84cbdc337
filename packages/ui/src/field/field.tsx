import { css, cx } from '@selvedge/ui/css'
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { visuallyHidden } from '../shared/visually-hidden.ts'

/** The texts around a control; every field component takes them. */
export interface FieldWords {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Note after the label, such as "Optional". */
  note?: string
  hideLabel?: boolean
}

export interface ControlAria {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Ids and ARIA attributes that connect a control to its label, hint and error. */
export function useFieldAria(
  { hint, error }: Pick<FieldWords, 'hint' | 'error'>,
  givenId?: string,
  describedBy?: string,
) {
  const ownId = useId()
  const id = givenId ?? ownId
  const ids = { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` }
  const described = [error ? ids.error : '', hint ? ids.hint : '', describedBy ?? ''].filter(Boolean).join(' ')
  const control: ControlAria = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return { ids, control }
}

export type FieldIds = ReturnType<typeof useFieldAria>['ids']

export interface FieldProps extends FieldWords {
  ids: FieldIds
  className?: string | undefined
  children: ReactNode
}

export function Field({ ids, label, hint, error, note, hideLabel, className, children }: FieldProps) {
  return (
    <div className={cx(stack, className)}>
      <div className={hideLabel ? visuallyHidden : labelRow}>
        <label id={ids.label} htmlFor={ids.control}>
          {label}
        </label>
        {note && <span className={noteText}>{note}</span>}
      </div>
      {children}
      {error && (
        <p id={ids.error} className={errorText}>
          <CircleAlert aria-hidden size={14} className={errorIcon} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={ids.hint} className={hintText}>
          {hint}
        </p>
      )}
    </div>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '6', minWidth: '0' })
const labelRow = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'fg.default',
})
const noteText = css({ flexShrink: '0', color: 'fg.subtle', fontWeight: 'regular' })
const hintText = css({ fontSize: 'xs', color: 'fg.subtle', overflowWrap: 'anywhere' })
const errorText = css({ overflowWrap: 'anywhere', display: 'flex', gap: '4', fontSize: 'xs', color: 'danger.fg' })
const errorIcon = css({ flexShrink: '0', marginTop: '2' })
