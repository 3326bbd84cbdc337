import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { css, cx } from '@selvedge/ui/css'
import { control } from '@selvedge/ui/recipes'
import { Calendar as CalendarIcon } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { useOverlay } from '../shared/overlays.ts'
import { useContentFirst } from '../shared/use-content-first.ts'
import type { CalendarProps } from './calendar.tsx'
import { pagePart } from '../shared/page-part.ts'

// Pages load the date-picker machine and the calendar systems only when a date field opens.
const LazyCalendar = lazy(pagePart(async () => ({ default: (await import('./calendar.tsx')).Calendar })))

export interface CalendarPopoverProps extends CalendarProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  size?: 'sm' | 'md' | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  /** The text input of the field. */
  children: ReactNode
  /** Shown before the calendar, such as a list of presets. */
  aside?: ReactNode
}

/** A date field: a text input, and a button that opens the calendar below it. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { open, onOpenChange, size, disabled, className, children, aside, ...calendar } = props
  const first = useContentFirst(open)
  useOverlay(open, () => onOpenChange(false))
  return (
    <Ark.Root
      {...first.root}
      onOpenChange={(details) => onOpenChange(details.open)}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
      portalled
    >
      <Ark.Anchor className={cx(control({ size }), box, className)}>
        {children}
        <Ark.Trigger className={opener} aria-label={calendar.words.open} disabled={disabled}>
          <CalendarIcon aria-hidden size={16} strokeWidth={1.75} />
        </Ark.Trigger>
      </Ark.Anchor>
      <Portal>
        <Ark.Positioner>
          <Ark.Content
            {...first.content}
            className={content}
            aria-label={calendar.words.open}
            aria-labelledby={undefined}
          >
            {aside}
            <Suspense fallback={<Skeleton className={waiting} />}>
              <LazyCalendar {...calendar} />
            </Suspense>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const box = css({ paddingRight: '4!', gap: '4!', '& input': { fontVariantNumeric: 'tabular-nums' } })
const opener = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '24',
  height: '24',
  borderRadius: 'xs',
  color: 'fg.subtle',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover', color: 'fg.default' },
  '&:disabled': { color: 'fg.disabled', bg: 'transparent', cursor: 'not-allowed' },
})
const content = css({
  zIndex: 'popover',
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  maxWidth: '[calc(100vw - 16px)]',
  maxHeight: '[var(--available-height)]',
  overflowY: 'auto',
  bg: 'bg.surface',
  color: 'fg.default',
  borderRadius: 'md',
  boxShadow: 'popover',
  outline: 'none',
  animationDuration: 'fast',
  animationTimingFunction: 'out',
  _open: { animationName: 'riseIn' },
  _closed: { animationName: 'fadeOut' },
})
const waiting = css({ margin: '12', width: '[15.75rem]', height: '[17.5rem]', borderRadius: 'sm' })
