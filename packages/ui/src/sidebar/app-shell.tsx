import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'

export interface AppShellProps {
  sidebar: ReactNode
  /** Text of the link that jumps over the sidebar. */
  skipLabel: string
  /** On a wide screen the page takes exactly the window's height: for lists whose table scrolls itself. */
  fill?: boolean
  children: ReactNode
}

export function AppShell({ sidebar, skipLabel, fill = false, children }: AppShellProps) {
  return (
    <div className={shell}>
      <a href="#main" className={skip}>
        {skipLabel}
      </a>
      {sidebar}
      <main id="main" tabIndex={-1} className={main} data-fill={fill || undefined}>
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
  // The bar lies over the end of the page there.
  '&:has([data-selection-bar])': { paddingBottom: { base: '[8rem]', sm: '16' } },
  '&[data-fill]': { height: { md: 'dvh' } },
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
