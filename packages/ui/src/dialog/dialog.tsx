import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { button } from '@selvedge/ui/recipes'
import { cx } from '@selvedge/ui/css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { keepForMessages } from '../shared/keep-for-messages.ts'
import { useOverlay } from '../shared/overlays.ts'
import { useContentFirst } from '../shared/use-content-first.ts'
import { useScrollFocus } from '../shared/use-scroll-focus.ts'
import { useTopPlace } from './use-top-place.ts'
import { dialogStyle } from './dialog.recipe.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Accessible name of the close button; without it there is none, for a dialog that requires an answer. */
  closeLabel?: string
  children?: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** `alertdialog` requires an answer: clicking outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** Blocks everything until answered: dialogs that open later stay below it. */
  staysOnTop?: boolean
  initialFocus?: () => HTMLElement | null
  finalFocus?: () => HTMLElement | null
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, closeLabel, children, footer, size, role = 'dialog' } = props
  const { turn, watched } = useTopPlace(props.staysOnTop ?? false)
  const first = useContentFirst(open, props.initialFocus)
  useOverlay(open && !props.staysOnTop, () => onOpenChange(false))
  const style = dialogStyle({ size })
  return (
    <Ark.Root
      key={turn}
      {...first.root}
      onOpenChange={(details) => onOpenChange(details.open)}
      role={role}
      onPointerDownOutside={keepForMessages}
      closeOnInteractOutside={role === 'dialog'}
      finalFocusEl={props.finalFocus}
      // What it was opened from closes at the same moment, and gives back the focus: neither is an answer.
      onRequestDismiss={(event) => event.preventDefault()}
      onFocusOutside={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner ref={watched} className={style.positioner}>
          {/* Before the content, whichever of them mounts first. */}
          <Ark.Backdrop className={style.backdrop} />
          <Ark.Content {...first.content} className={style.content}>
            <header className={style.header}>
              <Ark.Title className={style.title}>{title}</Ark.Title>
              {description && <Ark.Description className={style.description}>{description}</Ark.Description>}
            </header>
            {children && <Body className={style.body}>{children}</Body>}
            {footer && <footer className={style.footer}>{footer}</footer>}
            {closeLabel && (
              <Ark.CloseTrigger
                className={cx(button({ tone: 'ghost', size: 'sm', shape: 'square' }), style.close)}
                aria-label={closeLabel}
              >
                <X aria-hidden size={16} strokeWidth={1.75} />
              </Ark.CloseTrigger>
            )}
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
