import type { Api } from './api.ts'

export interface RepeatedWork {
  everyMs: number
  work: () => Promise<void>
  /** Logged with the error when the work fails; the next round retries. */
  failure: string
}

/**
 * Runs work when the server starts listening and then at each interval, one round at a time. Closing waits for the
 * current round.
 */
export function repeatWork(app: Api, { everyMs, work, failure }: RepeatedWork): void {
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
    run()
    timer = setInterval(run, everyMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
