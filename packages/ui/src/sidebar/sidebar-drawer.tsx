import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { useOverlay } from '../shared/overlays.ts'
import { useContentFirst } from '../shared/use-content-first.ts'

interface SidebarDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  finalFocus: () => HTMLElement | null
  children: ReactNode
}

/** The sidebar of a narrow screen, as a drawer over the page. */
export default function SidebarDrawer({ open, onOpenChange, label, finalFocus, children }: SidebarDrawerProps) {
  const first = useContentFirst(open)
  useOverlay(open, () => onOpenChange(false))
  return (
    <Ark.Root
      {...first.root}
      onOpenChange={(details) => onOpenChange(details.open)}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner className={positioner}>
          {/* Before the content, whichever of them mounts first. */}
          <Ark.Backdrop className={backdrop} />
          <Ark.Content {...first.content} className={drawer} aria-label={label}>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const backdrop = css({
  position: 'fixed',
  inset: '0',
  bg: 'bg.overlay',
  animationDuration: 'normal',
  _open: { animationName: 'fadeIn' },
  _closed: { animationName: 'fadeOut' },
})
const positioner = css({ position: 'fixed', inset: '0', zIndex: 'overlay', display: 'flex' })
const drawer = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '8',
  width: '[min(18rem, 85vw)]',
  height: 'dvh',
  padding: '10',
  bg: 'bg.sidebar',
  boxShadow: 'dialog',
  outline: 'none',
  animationDuration: 'normal',
  animationTimingFunction: 'out',
  _open: { animationName: 'drawerIn' },
  _closed: { animationName: 'drawerOut' },
})
