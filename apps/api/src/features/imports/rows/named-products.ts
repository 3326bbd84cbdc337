import { foldName } from '../../../platform/tables/cell-values.ts'
import type { ReadCells } from './read-cells.ts'

type NamedProduct = Pick<ReadCells, 'productName' | 'material' | 'materialFamily' | 'state'>

/**
 * What the first row of each product says of it. Shop exports say it once: the rows below have the product's id alone,
 * and what they leave empty of the product is as it was said.
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
