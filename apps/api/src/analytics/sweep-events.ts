import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'
import { oldestKept } from './date-range.ts'
import { deleteOldEvents, readSupplierIds } from './sweep-events.store.ts'

const DAY_MS = 86_400_000

/** Deletes events that are too old to be kept, when the server starts to listen and every day. */
export function sweepOldEvents(app: Api, { db, now }: Pick<AppDependencies, 'db' | 'now'>): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const run = () => {
    running ??= sweepEvents({ db, now })
      .catch((error: unknown) => app.log.error({ err: error }, 'Old events could not be deleted.'))
      .finally(() => {
        running = undefined
      })
  }
  app.addHook('onListen', async () => {
    run()
    timer = setInterval(run, DAY_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

export async function sweepEvents({ db, now }: Pick<AppDependencies, 'db' | 'now'>): Promise<void> {
  const before = oldestKept(now())
  for (const supplierId of await readSupplierIds(db)) await deleteOldEvents(db, supplierId, before)
}
