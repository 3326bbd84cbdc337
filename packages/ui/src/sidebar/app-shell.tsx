import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'

export interface AppShellProps {
  sidebar: ReactNode
  /** Text of the skip link. */
  skipLabel: string
  children: ReactNode
}

export function AppShell({ sidebar, skipLabel, children }: AppShellProps) {
  return (
    <div className={shell}>
      <a href="#main" className={skip}>
        {skipLabel}
      </a>
      {sidebar}
      <main id="main" tabIndex={-1} className={main}>
        {children}
      </main>
    </div>
  )
}

const shell = css({ display: 'flex', flexDirection: { base: 'column', md: 'row' }, minHeight: 'dvh' })
const main = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minWidth: '0',
  outline: 'none!',
  paddingInline: { base: '16', md: '24' },
  paddingBlock: '16',
  // A list whose table scrolls itself has exactly the height of the window, unless large text leaves it no room.
  '&:has([data-fills-window])': { height: { md: '[max(100dvh, 40rem)]', _print: 'auto' } },
})
const skip = css({
  position: 'fixed',
  top: '8',
  left: '8',
  zIndex: 'toast',
  paddingInline: '12',
  paddingBlock: '8',
  borderRadius: 'sm',
  bg: 'fg.default',
  color: 'bg.canvas',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
})
