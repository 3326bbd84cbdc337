import { foldName } from './cell-values.ts'
import type { ReadCells } from './read-cells.ts'

/** Product names are unique in a catalogue: the second product of one name becomes 'name (2)'. */
export class ProductNames {
  private readonly nameOfKey = new Map<string, { given: string; name: string }>()
  private readonly taken = new Set<string>()

  nameOf(key: string, cells: ReadCells): string {
    const known = this.nameOfKey.get(key)
    if (known !== undefined) {
      if (known.given !== cells.productName) cells.notes.push(differs(cells, known.name))
      return known.name
    }
    const name = this.free(cells.productName)
    if (name !== cells.productName) cells.notes.push(renamed(cells, name))
    this.nameOfKey.set(key, { given: cells.productName, name })
    this.taken.add(foldName(name))
    return name
  }

  private free(wanted: string): string {
    let name = wanted
    for (let copy = 2; this.taken.has(foldName(name)); copy++) name = `${wanted} (${copy})`
    return name
  }
}

function differs(cells: ReadCells, name: string) {
  const detail = `The product is called '${name}' in an earlier line; that name is kept.`
  return { column: cells.nameColumn, code: 'name_differs' as const, detail }
}

function renamed(cells: ReadCells, name: string) {
  const detail = `Another product is called '${cells.productName}'; this one is named '${name}'.`
  return { column: cells.nameColumn, code: 'product_renamed' as const, detail }
}
