import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { css } from '@selvedge/ui/css'
import type { ReactElement, ReactNode } from 'react'

export interface PopoverProps {
  trigger: ReactElement
  /** The accessible name; shown as a heading unless `hideTitle`. */
  title: string
  hideTitle?: boolean
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  placement?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'top-end' | 'right-start'
  initialFocus?: () => HTMLElement | null
}

export function Popover(props: PopoverProps) {
  const { trigger, title, hideTitle, children, open, onOpenChange, placement = 'bottom-start', initialFocus } = props
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => onOpenChange?.(details.open)}
      positioning={{ placement, gutter: 6 }}
      initialFocusEl={initialFocus}
      lazyMount
      unmountOnExit
      portalled
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={content} aria-label={title}>
            <Ark.Title asChild>
              <h2 className={heading} data-hidden={hideTitle || undefined}>
                {title}
              </h2>
            </Ark.Title>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const content = css({
  zIndex: 'popover',
  width: 'max',
  minWidth: '[15rem]',
  maxWidth: '[min(26rem, calc(100vw - 16px))]',
  maxHeight: '[var(--available-height, 100dvh)]',
  overflowY: 'auto',
  padding: '16',
  bg: 'bg.surface',
  color: 'fg.default',
  borderRadius: 'md',
  boxShadow: 'popover',
  outline: 'none',
  fontSize: 'md',
  animationDuration: 'fast',
  animationTimingFunction: 'out',
  _open: { animationName: 'riseIn' },
  _closed: { animationName: 'fadeOut' },
})
const heading = css({
  fontSize: 'sm',
  fontWeight: 'semibold',
  overflowWrap: 'anywhere',
  marginBottom: '8',
  '&[data-hidden]': { srOnly: true },
})
