import type { Api } from './platform/http/api.ts'

const PATIENCE_MS = 9_000
/**
 * A terminal and pnpm both pass on Ctrl-C, and systemd signals every process of the group: one request, several
 * signals.
 */
const ECHO_MS = 2_000

/** Aborted by the first stop signal. Signals in the next two seconds are duplicates; a later one exits at once. */
export function stopSignal(exit: (code: number) => void = (code) => process.exit(code)): AbortSignal {
  const stopping = new AbortController()
  let since: number | undefined
  const stop = (): void => {
    since ??= performance.now()
    if (performance.now() - since > ECHO_MS) exit(1)
    stopping.abort()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  return stopping.signal
}

export interface Stopping {
  app: Api
  /** Closes what must stay open until the last call is answered. */
  close: () => Promise<void>
  exit?: (code: number) => void
}

/** On the signal: reports not ready at once, finishes running calls, then exits with 0. */
export function stopOn(signal: AbortSignal, { app, close, exit = (code) => process.exit(code) }: Stopping): void {
  const stop = () => void finish({ app, close }).then(exit)
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
}

async function finish({ app, close }: Pick<Stopping, 'app' | 'close'>): Promise<number> {
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  try {
    await app.drain()
    await app.close()
    await close()
    return 0
  } catch (error) {
    app.log.error(error, 'The server could not be stopped cleanly.')
    return 1
  } finally {
    clearTimeout(cut)
  }
}
