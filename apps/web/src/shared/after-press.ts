let isPressed = false

for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
  addEventListener(type, () => (isPressed = type === 'pointerdown'), { capture: true })
}

/**
 * Acts at once, or after the mouse button is released, so that a layout shift cannot make the click miss its target.
 */
export function afterPress(act: () => void): void {
  if (isPressed) addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}
