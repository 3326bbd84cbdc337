import { Breadcrumbs, PageHeader, Stepper, type StepperLabels, type StepperStep } from '@selvedge/ui'
import { css, cx } from '@selvedge/ui/css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { listPage } from '../list/list-page.ts'
import { WizardBar } from '../shared/wizard-bar.tsx'
import { SHELL } from '../shell/shell.messages.ts'

interface WizardFrameProps {
  title: string
  /** The area that the wizard began in. */
  area: { label: string; href: string }
  steps: readonly StepperStep[]
  labels: StepperLabels
  /** A step with a list of its own height fills the window. */
  fills?: boolean
  children: ReactNode
  /** Buttons, always visible below the step. */
  actions: ReactNode
  /** Announced beside the buttons. */
  said: string
}

/** Header, steps and buttons of a wizard of the assets area. */
export function WizardFrame({ title, area, steps, labels, fills, children, actions, said }: WizardFrameProps) {
  return (
    <div className={frame} data-fills-window={fills || undefined}>
      <div className={cx(listPage, fills && roomy)}>
        <PageHeader
          title={title}
          above={
            <Breadcrumbs
              label={SHELL.breadcrumbs}
              items={[area, { label: title }]}
              renderLink={(link) => <Link {...link} />}
            />
          }
        />
        <Stepper steps={steps} labels={labels} />
        {children}
        <WizardBar said={said}>{actions}</WizardBar>
      </div>
    </div>
  )
}

/** Heading of a step; it takes the focus when its step replaces another one. */
export function StepHeading({ children, takesFocus }: { children: string; takesFocus: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus, children])
  return (
    <h2 ref={title} tabIndex={-1} className={heading}>
      {children}
    </h2>
  )
}

const frame = cx(listPage, css({ containerType: 'inline-size' }))
// The list above the table takes the room that the table needs.
const roomy = css({ '@container (max-width: 41.99rem)': { minHeight: { md: '[64rem]' } } })
const heading = css({ fontSize: 'lg', fontWeight: 'semibold', overflowWrap: 'anywhere', outline: 'none' })

/** A list beside the table that fills the rest of the window; above it where the frame is narrow for its text. */
export const besideTable = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: '24',
  flex: '1',
  minHeight: '0',
  '@container (min-width: 42rem)': {
    gridTemplateColumns: '14rem minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
  '@container (min-width: 60rem)': { gridTemplateColumns: '18rem minmax(0, 1fr)' },
})
