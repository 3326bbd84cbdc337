import { FreeNames } from './free-names.ts'
import type { ReadCells } from './read-cells.ts'

type NamingCells = Pick<ReadCells, 'productName' | 'nameColumn' | 'notes'>

/** The name of each product of a file: from its first line, numbered if another product has it. */
export class ProductNames {
  private readonly nameOfKey = new Map<string, { given: string; name: string }>()
  private readonly names: FreeNames

  constructor(names = new FreeNames()) {
    this.names = names
  }

  nameOf(key: string, cells: NamingCells): string {
    const known = this.nameOfKey.get(key)
    if (known !== undefined) {
      if (known.given !== cells.productName) cells.notes.push(differs(cells, known.name))
      return known.name
    }
    const name = this.names.take(cells.productName)
    if (name !== cells.productName) cells.notes.push(renamed(cells, name))
    this.nameOfKey.set(key, { given: cells.productName, name })
    return name
  }
}

function differs(cells: NamingCells, name: string) {
  const detail = `The product is called '${name}' in an earlier line; that name is kept.`
  return { column: cells.nameColumn, code: 'name_differs' as const, value: cells.productName, detail }
}

function renamed(cells: NamingCells, name: string) {
  const detail = `Another product is called '${cells.productName}'; this one is named '${name}'.`
  return { column: cells.nameColumn, code: 'product_renamed' as const, value: cells.productName, detail }
}
