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
  // A list whose table scrolls itself is as high as the window. Large text needs more room for it: `main` scrolls then.
  '&:has([data-fills-window])': {
    height: { md: 'dvh', _print: 'auto' },
    overflowY: { md: 'auto', _print: 'visible' },
    // A bar at the bottom would stay above a padding.
    paddingBottom: { md: '0' },
    _after: { content: { md: '""' }, flexShrink: '0', height: '16' },
  },
  '& [data-fills-window]': { minHeight: { md: '[36rem]', _print: '0' } },
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
