import { Breadcrumbs, PageHeader, Stepper, type StepperLabels, type StepperStep } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
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
      <footer className={bar}>
        <p role="status" className={words}>
          {said}
        </p>
        <div className={buttons}>{actions}</div>
      </footer>
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

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '12',
  flex: '1',
  minHeight: '0',
  minWidth: '0',
  containerType: 'inline-size',
  // Large text leaves too little of the window for the step, which scrolls then; the padding is for focus rings.
  '&[data-fills-window]': { md: { overflowY: 'auto', marginInline: '-4', paddingInline: '4' } },
})
const heading = css({ fontSize: 'lg', fontWeight: 'semibold', overflowWrap: 'anywhere', outline: 'none' })
const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'bar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8',
  marginTop: 'auto',
  paddingBlock: '12',
  borderTopWidth: 'hairline',
  borderColor: 'border.subtle',
  bg: 'bg.canvas',
})
const words = css({ color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' })
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  marginLeft: 'auto',
  flex: { base: '[1 1 100%]', sm: '[0 0 auto]' },
  '& > *': { flexGrow: { base: '1', sm: '0' } },
})
/** A list beside the table that fills the rest of the window; above it where the frame is narrow for its text. */
export const besideTable = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '24',
  flex: '1',
  '@container (max-width: 41.99rem)': { '& > :last-child': { minHeight: { md: '[28rem]' } } },
  '@container (min-width: 42rem)': {
    gridTemplateColumns: '14rem minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    minHeight: '0',
  },
  '@container (min-width: 60rem)': { gridTemplateColumns: '18rem minmax(0, 1fr)' },
})
