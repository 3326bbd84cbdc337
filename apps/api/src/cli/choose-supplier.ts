import { readSuppliers } from '../features/auth/accounts.store.ts'
import type { Database } from '../platform/db/database.ts'
import { StartError } from '../platform/db/errors.ts'
import { foldName } from '../platform/db/keys.ts'
import { MESSAGES } from './messages.ts'

/** The supplier with this name, or the only one. */
export async function chooseSupplier(db: Database, name: string | undefined): Promise<string> {
  const suppliers = await db.asSystem(readSuppliers)
  const names = suppliers.map((supplier) => supplier.name).join(', ')
  const [first] = suppliers
  if (first === undefined) throw new StartError(MESSAGES.noSupplier)
  if (name === undefined && suppliers.length > 1) throw new StartError(MESSAGES.severalSuppliers(names))
  if (name === undefined) return first.supplier_id
  const found = suppliers.find((supplier) => foldName(supplier.name) === foldName(name))
  if (found === undefined) throw new StartError(MESSAGES.unknownSupplier(name, names))
  return found.supplier_id
}
