import { css, cva } from '@selvedge/ui/css'
import { Check, CircleAlert, PenLine } from 'lucide-react'
import { Spinner } from '../spinner/spinner.tsx'

export type SaveStatusKind = 'saved' | 'changed' | 'saving' | 'problem'

export interface SaveStatusProps {
  /** Undefined if there is nothing to say yet; the live region exists anyway, so that its first text is announced. */
  kind: SaveStatusKind | undefined
  /** Status text, e.g. 'Saved 14:02'. */
  text?: string | undefined
  /** Available action, e.g. 'Retry'. */
  action?: { label: string; onSelect: () => void } | undefined
}

/** A status line that says whether the values on screen are saved; changes are announced. */
export function SaveStatus({ kind, text, action }: SaveStatusProps) {
  return (
    <span className={row({ kind })}>
      <span role="status" className={words}>
        {kind && <Mark kind={kind} />}
        {text && <span>{text}</span>}
      </span>
      {action && (
        <button type="button" className={button} onClick={action.onSelect}>
          {action.label}
        </button>
      )}
    </span>
  )
}

function Mark({ kind }: { kind: SaveStatusKind }) {
  const Icon = ICONS[kind]
  return Icon ? <Icon aria-hidden size={14} strokeWidth={1.75} className={mark} /> : <Spinner />
}

const ICONS = { saved: Check, changed: PenLine, saving: undefined, problem: CircleAlert } as const

const row = cva({
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8',
    minWidth: '0',
    minHeight: '24',
    fontSize: 'sm',
    '&:has([role=status]:empty)': { minHeight: '0' },
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    kind: {
      saved: { color: 'fg.subtle' },
      changed: { color: 'fg.subtle' },
      saving: { color: 'fg.subtle' },
      problem: { color: 'danger.fg' },
    },
  },
})
const words = css({ display: 'inline-flex', alignItems: 'center', gap: '6', minWidth: '0', overflowWrap: 'anywhere' })
const mark = css({ flexShrink: '0' })
const button = css({
  minHeight: '24',
  paddingInline: '4',
  borderRadius: 'xs',
  color: '[inherit]',
  fontWeight: 'medium',
  textDecoration: 'underline',
  textUnderlineOffset: '[0.2em]',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
})
