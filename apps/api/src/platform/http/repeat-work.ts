import type { Api } from './api.ts'

export interface RepeatedWork {
  everyMs: number
  /** Between the start and the first round; at once by default. */
  firstAfterMs?: number
  work: () => Promise<void>
  /** Logged with the error when the work fails; the next round retries. */
  failure: string
}

/**
 * Runs work after the server has started listening and then at each interval, one round at a time. Closing waits for
 * the current round.
 */
export function repeatWork(app: Api, { everyMs, firstAfterMs = 0, work, failure }: RepeatedWork): void {
  let first: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .finally(() => {
        running = undefined
      })
  }
  app.addHook('onListen', async () => {
    if (firstAfterMs === 0) run()
    else first = setTimeout(run, firstAfterMs).unref()
    timer = setInterval(run, everyMs).unref()
  })
  app.addHook('onClose', async () => {
    clearTimeout(first)
    clearInterval(timer)
    await running
  })
}
