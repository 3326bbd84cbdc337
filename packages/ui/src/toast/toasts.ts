import { createToaster } from '@ark-ui/react/toast'
import type { ReactNode } from 'react'

export type ToastTone = 'neutral' | 'success' | 'danger'

export interface ToastMessage {
  title: ReactNode
  description?: ReactNode
  tone?: ToastTone
  action?: { label: string; onSelect: () => void }
  /** Milliseconds; by default 6 000, or 12 000 with an action. Hover and focus pause the timer. */
  duration?: number
  /** A toast replaces a visible one with the same id. */
  id?: string
}

/** Maximum number of visible toasts. */
const MAX_SHOWN = 3

export type Toasts = ReturnType<typeof createToasts>

/** The message queue of a `ToastRegion`. */
export function createToasts() {
  const toaster = createToaster<ReactNode>({
    placement: 'bottom',
    gap: 8,
    max: MAX_SHOWN,
    overlap: false,
    offsets: { bottom: 'var(--toast-clearance)', top: '1rem', left: '1rem', right: '1rem' },
    pauseOnPageIdle: true,
  })
  return {
    toaster,
    show: (message: ToastMessage): string => {
      const options = toOptions(message)
      if (message.id && toaster.isVisible(message.id)) return toaster.update(message.id, options) ?? message.id
      // The newest message is shown at once instead of waiting in the queue.
      const shown = toaster.getVisibleToasts()
      if (shown.length >= MAX_SHOWN) toaster.dismiss(shown.at(-1)?.id)
      return toaster.create(options) ?? ''
    },
    dismiss: (id?: string) => toaster.dismiss(id),
  }
}

const TYPES = { neutral: 'info', success: 'success', danger: 'error' } as const

function toOptions({ title, description, tone = 'neutral', action, duration, id }: ToastMessage) {
  return {
    title,
    description,
    type: TYPES[tone],
    duration: duration ?? (action ? 12_000 : 6_000),
    ...(id && { id }),
    ...(action && { action: { label: action.label, onClick: action.onSelect } }),
  }
}
