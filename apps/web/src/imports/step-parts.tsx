import type { ImportRef } from '@selvedge/machines'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { SWATCHES } from './import-history.messages.ts'
import { IMPORTS } from './imports.messages.ts'

/** The heading of a step, which takes the focus after a change of step. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The pressed button was removed with its step. On a fresh page the focus stays on the page title.
    if (document.activeElement === document.body && heading.current?.closest('#main')) heading.current.focus()
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className={headingStyle}>
      {children}
    </h2>
  )
}

/** What blocks the import, as an alert. */
export function ImportProblemBox({ page, children }: { page: ImportRef; children?: ReactNode }) {
  const { problem, reason, serverMessage, task } = useSelector(page, ({ context }) => context)
  if (problem === undefined) return null
  const why = reason ?? (problem === 'refused' ? serverMessage : undefined)
  const isDrawn = task === 'draw' && problem === 'cancelled'
  return (
    <div role="alert" className={box} data-calm={problem === 'cancelled' || undefined}>
      <p>
        <strong>{isDrawn ? SWATCHES.cancelled : IMPORTS.problems[problem]}</strong>
        {why !== undefined && <span className={reasonText}>{why}</span>}
      </p>
      {children}
    </div>
  )
}

/** Buttons to continue and go back. On phones they fill the width. */
export function StepBar({ children }: { children: ReactNode }) {
  return <div className={bar}>{children}</div>
}

export const section = css({ display: 'flex', flexDirection: 'column', gap: '16', minWidth: '0' })
export const subheading = css({ fontSize: 'md', fontWeight: 'semibold' })
export const quiet = css({ fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' })

const headingStyle = css({ fontSize: 'lg', fontWeight: 'semibold', overflowWrap: 'anywhere', outline: 'none' })
const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  paddingInline: '12',
  paddingBlock: '8',
  borderRadius: 'sm',
  bg: 'danger.subtle',
  color: 'danger.fg',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  '&[data-calm]': { bg: 'bg.subtle', color: 'fg.default' },
})
const reasonText = css({ display: 'block' })
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  '& > *': { flex: { base: '[1 1 100%]', sm: '[0 0 auto]' } },
})
