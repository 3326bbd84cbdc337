import { visuallyHidden } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { linkInText } from '../shared/text-link.tsx'
import { ATTRIBUTES } from './attribute-fields.messages.ts'
import { CopyButton } from './copy-button.tsx'

interface FieldRowProps {
  label: string
  /** Text for the copy button; without it there is no button. */
  copy?: string
  /** Replaces the message 'Data field copied to clipboard'. */
  copied?: string
  hint?: string | null
  children: ReactNode
}

/** A field that is not being edited: its name above its value. */
export function FieldRow({ label, copy, copied, hint, children }: FieldRowProps) {
  return (
    <div className={stack}>
      <span className={name}>{label}</span>
      <div className={line}>
        {children}
        {copy && <CopyButton label={ATTRIBUTES.copy(label)} text={copy} {...(copied && { done: copied })} />}
      </div>
      {hint && <span className={quiet}>{hint}</span>}
    </div>
  )
}

interface MissingOrTextProps {
  label: string
  text: string
  onOpen: () => void
}

/** A field's value, or a note that it is empty. Pressing it opens the editor. */
export function MissingOrText({ label, text, onOpen }: MissingOrTextProps) {
  return (
    <button type="button" className={opener} onClick={onOpen}>
      <span className={visuallyHidden}>{ATTRIBUTES.edit(label)}</span>
      <bdi className={text ? undefined : linkInText}>{text || ATTRIBUTES.missing}</bdi>
    </button>
  )
}

const stack = css({ display: 'grid', gap: '2', minWidth: '0' })
const name = css({ fontSize: 'sm', fontWeight: 'medium', overflowWrap: 'anywhere' })
// The copy button overlaps its margin.
const line = css({ display: 'flex', alignItems: 'flex-start', gap: '10', minWidth: '0' })
const quiet = css({ color: 'fg.subtle', fontSize: 'sm' })
const opener = css({
  flex: '1',
  minWidth: '0',
  position: 'relative',
  minHeight: '[1.75rem]',
  marginInline: '[-6px]',
  paddingInline: '6',
  borderRadius: 'sm',
  textAlign: 'start',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
})
