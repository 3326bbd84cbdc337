/**
 * Collects typed characters until an element gets the focus, so that none is lost, or triggers a shortcut of the page,
 * while the field is still loading. `onEnd` receives the text. Returns a function that stops collecting.
 */
export function keepTypedAhead(onEnd: (text: string) => void): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true }
  let text = ''

  function end(): void {
    if (listening.signal.aborted) return
    listening.abort()
    onEnd(text)
  }
  function keep(event: KeyboardEvent): void {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    event.preventDefault()
    event.stopImmediatePropagation()
    text += event.key
  }

  addEventListener('keydown', keep, options)
  for (const type of ['focusin', 'pointerdown']) addEventListener(type, end, options)
  return end
}
