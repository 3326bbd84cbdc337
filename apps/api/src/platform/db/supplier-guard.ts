import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { missingSuppliers } from './supplier-mentions.ts'

/** Rejects a statement that omits the supplier of a table it reads or changes. */
export class SupplierGuard implements KyselyPlugin {
  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    const [table] = missingSuppliers(node)
    if (table) throw new Error(`This statement on ${table} does not filter by supplier_id.`)
    return node
  }

  async transformResult<T>({ result }: { result: T }): Promise<T> {
    return result
  }
}
