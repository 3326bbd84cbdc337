import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'
import { keepForMessages } from '../shared/keep-for-messages.ts'
import { useContentFirst } from '../shared/use-content-first.ts'

export interface FloatingPopoverProps {
  ids: { trigger: string; content: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The accessible name; also shown as a heading unless `hideTitle` is set. */
  title: string
  hideTitle?: boolean | undefined
  children: ReactNode
  placement?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'top-end' | 'right-start' | undefined
  initialFocus?: (() => HTMLElement | null) | undefined
}

export default function FloatingPopover(props: FloatingPopoverProps) {
  const { ids, open, onOpenChange, title, hideTitle, children, placement = 'bottom-start', initialFocus } = props
  const first = useContentFirst(open, initialFocus)
  return (
    <Ark.Root
      onPointerDownOutside={keepForMessages}
      {...first.root}
      ids={ids}
      onOpenChange={(details) => onOpenChange(details.open)}
      positioning={{ placement, gutter: 6 }}
      lazyMount
      unmountOnExit
      portalled
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content {...first.content} className={content} aria-label={title}>
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
