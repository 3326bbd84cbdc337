import type { Transaction } from 'kysely'
import { catalogueVersion, lockCatalogue } from '../../../platform/db/catalogue-version.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import type { ImportPlan } from './import-plan.ts'
import { type KnownCatalogue, type ReadPart, readKnownCatalogue, type NeededNames } from './known-catalogue.store.ts'
import { type ImportSource, planAgainst, planImport, neededNames } from './plan-import.ts'

export interface VersionedPlan {
  plan: ImportPlan
  /** Catalogue version that the file was compared with. */
  version: number
}

/** Plans outside of any transaction: other calls are answered between two statements and during the comparison. */
export async function planInSlices(db: Transactions, supplierId: string, source: ImportSource): Promise<VersionedPlan> {
  const { known, version } = await readWhole(db, supplierId, neededNames(source))
  return { plan: await planAgainst(known, supplierId, source), version }
}

/** Locks the catalogue until the transaction ends; returns the plan, or a new one if the catalogue changed since. */
export async function heldPlan(
  trx: Transaction<Tables>,
  supplierId: string,
  source: ImportSource,
  { plan, version }: VersionedPlan,
): Promise<ImportPlan> {
  return (await lockCatalogue(trx, supplierId)) === version ? plan : planImport(trx, supplierId, source)
}

interface WholeCatalogue {
  known: KnownCatalogue
  version: number
}

type Transactions = Pick<Database, 'forSupplier'>

const TRIES = 3
const ALL_AT_ONCE_MS = 120_000

/**
 * Reads one consistent state of the catalogue: retries when it changed during the read, finally in a single
 * transaction.
 */
async function readWhole(db: Transactions, supplierId: string, sought: NeededNames): Promise<WholeCatalogue> {
  const apart: ReadPart = (statement) => db.forSupplier(supplierId, statement)
  const version = () => apart((trx) => catalogueVersion(trx, supplierId))
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await version()
    const known = await readKnownCatalogue(apart, supplierId, sought)
    if ((await version()) === before) return { known, version: before }
  }
  return db.forSupplier(supplierId, (trx) => readHeld(trx, supplierId, sought), { statementMs: ALL_AT_ONCE_MS })
}

async function readHeld(trx: Transaction<Tables>, supplierId: string, sought: NeededNames): Promise<WholeCatalogue> {
  const version = await lockCatalogue(trx, supplierId)
  return { version, known: await readKnownCatalogue((statement) => statement(trx), supplierId, sought) }
}
