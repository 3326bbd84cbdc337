import type { AppDependencies } from '../../platform/dependencies.ts'
import { type Change, inTransaction } from '../../platform/changing/change.ts'
import { recordHistory } from '../../platform/changing/history.store.ts'
import { dropUnused } from '../../platform/file-store/drop-unused.ts'
import { refuseOverQuota } from '../../platform/files/quota.ts'
import { storeLogo } from './logo-picture.ts'
import { lockSupplier, readSupplier, type StoredSupplier, writeSupplier } from './supplier.store.ts'

type Dependencies = Pick<AppDependencies, 'db' | 'now' | 'files' | 'config'>

interface Author {
  supplierId: string
  userId: string
}

export interface LogoChange {
  supplier: StoredSupplier
  /** The error that kept the previous logo's files from being deleted. They are no longer shown, but take up space. */
  leftover?: unknown
}

type Check = (before: StoredSupplier) => void

/** Stores the new logo, and deletes the previous one after the change is committed. */
export async function replaceLogo(
  dependencies: Dependencies,
  author: Author,
  bytes: Buffer,
  check: Check,
): Promise<LogoChange> {
  const key = await storeLogo(dependencies.files, bytes)
  try {
    return await changeLogo(dependencies, author, key, check)
  } catch (error) {
    await dropUnused(dependencies.files, key, error)
    throw error
  }
}

export const removeLogo = (dependencies: Dependencies, author: Author, check: Check): Promise<LogoChange> =>
  changeLogo(dependencies, author, null, check)

async function changeLogo(
  dependencies: Dependencies,
  author: Author,
  logoKey: string | null,
  check: Check,
): Promise<LogoChange> {
  const { previousKey, supplier } = await inTransaction(dependencies, author, async (change) => {
    const { trx, supplierId, at } = change
    const before = await lockSupplier(trx, supplierId)
    check(before)
    if (before.logoKey === logoKey) return { previousKey: null, supplier: before }
    await writeSupplier(trx, supplierId, { logo_key: logoKey }, at)
    if (logoKey !== null) await refuseOverQuota(change, dependencies)
    await record(change, { logo: logoKey === null ? 'removed' : 'replaced' })
    return { previousKey: before.logoKey, supplier: await readSupplier(trx, supplierId) }
  })
  if (previousKey === null) return { supplier }
  try {
    await dependencies.files.delete(previousKey)
    return { supplier }
  } catch (leftover) {
    return { supplier, leftover }
  }
}

const record = ({ trx, supplierId, userId, at }: Change, changes: Record<string, unknown>) =>
  recordHistory(trx, supplierId, { entity: 'supplier', ids: [supplierId], action: 'updated', changes, userId, at })
