import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { cx } from '@selvedge/ui/css'
import { button } from '@selvedge/ui/recipes'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { drawerStyle } from './drawer.recipe.ts'
import { keepForMessages } from '../shared/keep-for-messages.ts'
import { useOverlay } from '../shared/overlays.ts'
import { useContentFirst } from '../shared/use-content-first.ts'
import { useScrollFocus } from '../shared/use-scroll-focus.ts'

export interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
  /** Width of 360, 480 or 640 px; fills a narrow screen. */
  size?: 'sm' | 'md' | 'lg'
  initialFocus?: () => HTMLElement | null
  finalFocus?: () => HTMLElement | null
}

/** A dialog that slides in from the inline end, next to the content it concerns. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, description, closeLabel, children, footer, size } = props
  const first = useContentFirst(open, props.initialFocus)
  useOverlay(open, () => onOpenChange(false))
  const style = drawerStyle({ size })
  return (
    <Ark.Root
      {...first.root}
      onOpenChange={(details) => onOpenChange(details.open)}
      finalFocusEl={props.finalFocus}
      onRequestDismiss={(event) => event.preventDefault()}
      onPointerDownOutside={keepForMessages}
      onFocusOutside={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner className={style.positioner}>
          {/* Before the content, whichever of them mounts first. */}
          <Ark.Backdrop className={style.backdrop} />
          <Ark.Content {...first.content} className={style.content}>
            <header className={style.header}>
              <Ark.Title className={style.title}>{title}</Ark.Title>
              {description && <Ark.Description className={style.description}>{description}</Ark.Description>}
            </header>
            <Body className={style.body}>{children}</Body>
            {footer && <footer className={style.footer}>{footer}</footer>}
            <Ark.CloseTrigger
              className={cx(button({ tone: 'ghost', size: 'sm', shape: 'square' }), style.close)}
              aria-label={closeLabel}
            >
              <X aria-hidden size={16} strokeWidth={1.75} />
            </Ark.CloseTrigger>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

function Body({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <div {...useScrollFocus(children)} className={className}>
      {children}
    </div>
  )
}
