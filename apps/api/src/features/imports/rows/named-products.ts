import { foldName } from '../../../platform/tables/cell-values.ts'
import type { ReadCells } from './read-cells.ts'

type NamedProduct = Pick<ReadCells, 'productName' | 'material' | 'materialFamily' | 'state'>

/**
 * What the first row of each product says about it. Shop exports say it only once: the following rows carry just the
 * product's id, and their empty product fields inherit from the first.
 */
export class NamedProducts {
  private readonly byId = new Map<string, NamedProduct>()

  of(id: string): NamedProduct | undefined {
    return this.byId.get(foldName(id))
  }

  remember({ productId, productName, material, materialFamily, state }: ReadCells): void {
    if (productId === undefined || productName === '') return
    const key = foldName(productId)
    if (!this.byId.has(key)) this.byId.set(key, { productName, material, materialFamily, state })
  }
}
