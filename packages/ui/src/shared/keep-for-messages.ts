interface PressOutside {
  detail: { originalEvent: Event }
  preventDefault: () => void
}

/**
 * Keeps an overlay open when a message is pressed, which appears above it. The region of the messages tells overlays
 * itself that it does not count as outside, but only until it is empty for the first time (@zag-js/toast 1.43).
 */
export function keepForMessages(event: PressOutside): void {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('[data-live-announcer]')) event.preventDefault()
}
