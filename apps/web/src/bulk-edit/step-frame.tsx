import type { BulkEditRef } from '@selvedge/machines'
import { css } from '@selvedge/ui/css'
import { type ReactNode, useEffect, useRef } from 'react'

export interface StepProps {
  page: BulkEditRef
  /** True after a change of step; a page that was just opened starts at its title. */
  takesFocus: boolean
}

interface StepFrameProps extends Pick<StepProps, 'takesFocus'> {
  heading: string
  children: ReactNode
  /** Buttons below the form. */
  actions: ReactNode
  /** A list that may be long, placed below the buttons so that it cannot push them out of reach. */
  below?: ReactNode
}

/** One step; its heading takes the focus when it replaces another step. */
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
