import type { BulkEditRef } from '@selvedge/machines'
import { css } from '@selvedge/ui/css'
import { type ReactNode, useEffect, useRef } from 'react'

export interface StepProps {
  page: BulkEditRef
  /** Another step was shown before; a page that has only just come begins at its title. */
  takesFocus: boolean
}

interface StepFrameProps extends Pick<StepProps, 'takesFocus'> {
  heading: string
  children: ReactNode
  /** Buttons under what the step asks. */
  actions: ReactNode
  /** A list that may be long, and must not push the buttons out of reach. */
  below?: ReactNode
}

/** One step: its heading gets the focus when the step comes in the place of another. */
export function StepFrame({ takesFocus, heading, children, actions, below }: StepFrameProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus, heading])
  return (
    <section className={stack}>
      <h2 ref={title} tabIndex={-1} className={text}>
        {heading}
      </h2>
      {children}
      {actions && <div className={buttons}>{actions}</div>}
      {below}
    </section>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '16', minWidth: '0' })
const text = css({ fontSize: 'lg', fontWeight: 'semibold', overflowWrap: 'anywhere', outline: 'none' })
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  '& > *': { flexGrow: { base: '1', sm: '0' } },
})
