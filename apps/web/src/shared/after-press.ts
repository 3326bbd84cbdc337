let isPressed = false

for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
  addEventListener(type, () => (isPressed = type === 'pointerdown'), { capture: true })
}

/** Does it at once, or as soon as the mouse button is up: what it moves must not slip away from under the pointer. */
export function afterPress(act: () => void): void {
  if (isPressed) addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}
