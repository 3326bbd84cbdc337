/** Resolves after the given time; rejects with the signal's reason if it is aborted before. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>
  const passed = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  return unlessAborted(passed, signal).finally(() => clearTimeout(timer))
}

/** The promise's result; rejects with the signal's reason if it is aborted before. */
export function unlessAborted<T>(promised: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promised
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    void promised.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
