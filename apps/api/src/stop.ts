import type { Api } from './api.ts'

const PATIENCE_MS = 9_000

export interface Stopping {
  app: Api
  /** What is closed after the last call was answered. */
  close: () => Promise<void>
  exit?: (code: number) => void
}

/** On SIGTERM or SIGINT: not ready at once, calls under way are finished, then exit 0. A second signal does not wait. */
export function stopOnSignal({ app, close, exit = (code) => process.exit(code) }: Stopping): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) {
      exit(1)
      return
    }
    stopping = true
    void finish({ app, close }).then(exit)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function finish({ app, close }: Pick<Stopping, 'app' | 'close'>): Promise<number> {
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  try {
    await app.drain()
    await app.close()
    await close()
    return 0
  } catch (error) {
    app.log.error(error, 'The server could not be stopped properly.')
    return 1
  } finally {
    clearTimeout(cut)
  }
}
