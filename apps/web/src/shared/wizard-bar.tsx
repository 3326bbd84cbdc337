import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'

interface WizardBarProps {
  /** Announced beside the buttons. */
  said: string
  children: ReactNode
}

/** What is selected and the buttons of a step, always visible below it. */
export function WizardBar({ said, children }: WizardBarProps) {
  return (
    <footer className={bar} data-bottom-bar>
      <p role="status" className={words}>
        {said}
      </p>
      <div className={buttons}>{children}</div>
    </footer>
  )
}

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
