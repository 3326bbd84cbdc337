import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'
import { deleteOldEdits } from './bulk-edits.store.ts'

const HOUR_MS = 3_600_000

/** Forgets old bulk edits when the server starts to listen and every hour. */
export function sweepBulkEdits(app: Api, { db, now }: Pick<AppDependencies, 'db' | 'now'>): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const run = () => {
    running ??= db
      .asSystem((trx) => deleteOldEdits({ trx }, now()), { statementMs: 30_000 })
      .then((count) => {
        if (count > 0) app.log.info({ count }, 'Old bulk edits were forgotten.')
      })
      .catch((error: unknown) => app.log.error({ err: error }, 'Old bulk edits could not be forgotten.'))
      .finally(() => {
        running = undefined
      })
  }
  app.addHook('onListen', async () => {
    run()
    timer = setInterval(run, HOUR_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
