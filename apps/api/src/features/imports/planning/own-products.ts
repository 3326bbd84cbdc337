import { foldName, tidyName } from '../../../platform/tables/cell-values.ts'
import type { KnownProduct } from './known-catalogue.store.ts'
import type { FittedRow } from './planned-variants.ts'
import type { CellNote } from '../rows/read-cells.ts'
import type { ImportRow, RefusedRow } from '../rows/typed-rows.ts'
import { taken, yieldingToRequests } from '../rows/yielding.ts'

interface Settled {
  accepted: FittedRow[]
  refused: RefusedRow[]
}

/**
 * The product of each row. A variant stays in its product. If all rows of a product give it the same new name, the
 * product is renamed; a row that names another product of the catalogue moves its variant there. Contradictory rows are
 * refused.
 */
export async function settleProducts(
  rows: FittedRow[],
  known: readonly KnownProduct[],
  column: string | undefined,
): Promise<Settled> {
  const names = new ProductNamesSaid(known, column)
  for await (const fitted of yieldingToRequests(rows)) names.note(fitted)
  names.settleRenames()
  const settled: Settled = { accepted: [], refused: [] }
  for await (const fitted of yieldingToRequests(taken(rows))) {
    const product = names.productOf(fitted)
    if ('code' in product) settled.refused.push({ kind: 'refused', line: fitted.row.line, reasons: [product] })
    else settled.accepted.push({ ...fitted, row: { ...fitted.row, product: { ...fitted.row.product, ...product } } })
  }
  return settled
}

type SettledProduct = Pick<ImportRow['product'], 'key' | 'name' | 'knownId'>

/** A spelling and the first line that has it. */
interface Said {
  name: string
  line: number
}

class ProductNamesSaid {
  private readonly byId: ReadonlyMap<string, KnownProduct>
  private readonly byName: ReadonlyMap<string, KnownProduct>
  private readonly isNamed: boolean
  private readonly column: string
  /** The names that a product's rows give it, except those of other products. */
  private readonly said = new Map<string, Map<string, Said>>()
  /** Renamed products by new name. */
  private readonly renamed = new Map<string, string>()

  constructor(known: readonly KnownProduct[], column: string | undefined) {
    this.byId = new Map(known.map((product) => [product.id, product]))
    this.byName = new Map(known.map((product) => [foldName(product.name), product]))
    this.isNamed = column !== undefined
    this.column = column ?? ''
  }

  /** Call once all rows are noted: renames a product if all its rows give the same new name. */
  settleRenames(): void {
    for (const [id, said] of this.said) {
      const [only] = said.size === 1 ? said.values() : []
      const fold = foldName(only?.name ?? '')
      if (only && !this.renamed.has(fold)) this.renamed.set(fold, id)
    }
  }

  productOf({ row: { product, line }, match }: FittedRow): SettledProduct | CellNote {
    const own = match?.before && this.byId.get(match.before.product_id)
    if (own && (!this.isNamed || !this.isMoved(product.name, own))) return this.kept(own, product.name, line)
    const other =
      this.byName.get(foldName(product.name)) ?? this.byId.get(this.renamed.get(foldName(product.name)) ?? '')
    return other ? this.known(other) : { key: product.key, name: product.name }
  }

  private kept(own: KnownProduct, name: string, line: number): SettledProduct | CellNote {
    const said = this.said.get(own.id)
    if (!this.isNamed || said === undefined || isCalled(own, name)) return this.known(own)
    const other = [...said.values()].find((one) => one.name !== name)
    if (other) return this.differs(`'${other.name}' in line ${other.line} and '${name}' in line ${line}`)
    if (this.renamed.get(foldName(name)) !== own.id)
      return this.differs(`'${name}', as another product is called in this file`)
    return this.known(own)
  }

  private known(product: KnownProduct): SettledProduct {
    const [only, ...others] = this.said.get(product.id)?.values() ?? []
    const isRenamed = only && others.length === 0 && this.renamed.get(foldName(only.name)) === product.id
    return { key: `known:${product.id}`, name: isRenamed ? only.name : product.name, knownId: product.id }
  }

  note({ row: { product, line }, match }: FittedRow): void {
    if (!this.isNamed) return
    const own = match?.before && this.byId.get(match.before.product_id)
    if (!own || this.isMoved(product.name, own)) return
    const said = this.said.get(own.id) ?? new Map<string, Said>()
    this.said.set(own.id, said)
    const name = isCalled(own, product.name) ? own.name : product.name
    if (!said.has(name)) said.set(name, { name, line })
  }

  private differs(names: string): CellNote {
    const detail = `Its rows call the product ${names}. To rename it, change all its rows; to move a variant, name a product of the catalogue.`
    return { column: this.column, code: 'product_name_differs', detail }
  }

  private isMoved(name: string, own: KnownProduct): boolean {
    if (isCalled(own, name)) return false
    const named = this.byName.get(foldName(name))
    return named !== undefined && named.id !== own.id
  }
}

const isCalled = (product: KnownProduct, name: string) => name === tidyName(product.name)
