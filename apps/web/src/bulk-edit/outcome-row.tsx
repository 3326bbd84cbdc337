import { css } from '@selvedge/ui/css'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { BULK_EDIT } from './bulk-edit.messages.ts'

interface OutcomeRowProps {
  picture: ReactNode
  name: string
  /** Below the name. */
  detail?: string
  before: readonly string[]
  after: readonly string[]
  /** How values are shown that are not plain text. */
  show?: ((texts: readonly string[]) => ReactNode) | undefined
  /** Why it is skipped, in place of the two values. */
  reason?: string | undefined
  /** At the end of the row. */
  action?: ReactNode
}

/** One item of a bulk edit: its old and new value, or why it is skipped. */
export function OutcomeRow({ picture, name, detail, before, after, show, reason, action }: OutcomeRowProps) {
  return (
    <li className={line}>
      {picture}
      <span className={names}>
        <bdi className={strong}>{name}</bdi>
        {detail !== undefined && <bdi className={quiet}>{detail}</bdi>}
      </span>
      {reason === undefined ? (
        <span className={change}>
          <Held texts={before} show={show} />
          <ArrowRight role="img" aria-label={BULK_EDIT.becomes} size={14} strokeWidth={1.75} className={arrow} />
          <Held texts={after} show={show} />
        </span>
      ) : (
        <span className={change}>{reason}</span>
      )}
      {action}
    </li>
  )
}

function Held({ texts, show }: { texts: readonly string[]; show: OutcomeRowProps['show'] }) {
  if (texts.length === 0) return <span className={quiet}>{BULK_EDIT.nothing}</span>
  return show ? show(texts) : <bdi className={value}>{texts.join(', ')}</bdi>
}

const line = css({
  display: 'grid',
  gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) minmax(0, 1.2fr) auto' },
  alignItems: 'center',
  columnGap: '12',
  rowGap: '4',
  paddingBlock: '8',
  borderBottomWidth: 'hairline',
  borderBottomStyle: 'solid',
  borderColor: 'border.default',
})
const names = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
const strong = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' })
const change = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6',
  minWidth: '0',
  fontSize: 'sm',
  // Below the names where there is no room next to them.
  gridColumn: { base: '2', md: 'auto' },
  gridRow: { base: '2', md: 'auto' },
})
const value = css({ overflowWrap: 'anywhere', lineClamp: '3' })
const arrow = css({ flexShrink: '0', color: 'fg.subtle', _rtl: { transform: 'scaleX(-1)' } })
