import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { oldestKept } from './date-range.ts'
import { deleteOldEvents, readSupplierIds } from './sweep-events.store.ts'
import { repeatWork } from '../../platform/http/repeat-work.ts'

const DAY_MS = 86_400_000

/** Deletes expired events when the server starts listening, and once a day after that. */
export function sweepOldEvents(app: Api, { db, now }: Pick<AppDependencies, 'db' | 'now'>): void {
  repeatWork(app, {
    everyMs: DAY_MS,
    work: () => sweepEvents({ db, now }),
    failure: 'Old events could not be deleted.',
  })
}

export async function sweepEvents({ db, now }: Pick<AppDependencies, 'db' | 'now'>): Promise<void> {
  const before = oldestKept(now())
  for (const supplierId of await readSupplierIds(db)) await deleteOldEvents(db, supplierId, before)
}
