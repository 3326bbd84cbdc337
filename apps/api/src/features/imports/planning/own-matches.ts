import { foldName } from '../../../platform/tables/cell-values.ts'
import type { KnownCatalogue, KnownVariant } from './known-catalogue.store.ts'
import { type FittedRow, KnownVariants } from './planned-variants.ts'
import type { CellNote } from '../rows/read-cells.ts'
import type { ImportRow } from '../rows/typed-rows.ts'

/** The variant that a row describes; `undefined` for a new one. */
export interface Match {
  before: KnownVariant | undefined
  importKey: string | null
}

/** Finds variants by id or, in a file without ids, by their current names. */
export class OwnMatches {
  /** The id column. */
  private readonly column: string | undefined
  private readonly byId: ReadonlyMap<string, KnownVariant>
  private readonly byImportKey: KnownVariants
  private readonly byNames: ReadonlyMap<string, readonly KnownVariant[]>
  private readonly bySku: ReadonlyMap<string, readonly KnownVariant[]>
  /** Line of each variant, by its id. */
  private readonly lines = new Map<string, number>()
  /** Lines of new variants by import key. */
  private readonly made = new Map<string, number>()

  constructor(rows: readonly FittedRow[], { variants }: KnownCatalogue, column: string | undefined) {
    this.column = column
    this.byId = new Map(variants.map((variant) => [variant.id, variant]))
    this.byImportKey = new KnownVariants(variants)
    const each = [...this.byId.values()]
    this.byNames = Map.groupBy(each, namesOf)
    this.bySku = Map.groupBy(each, ({ external_id }) => foldName(external_id ?? ''))
    for (const { row } of rows) if (row.variant.id !== undefined) this.lines.set(row.variant.id, row.line)
  }

  of(row: ImportRow): Match | CellNote {
    const { id } = row.variant
    if (id !== undefined) {
      const before = this.byId.get(id)
      return before === undefined ? unknown(id, this.column) : { before, importKey: before.import_key }
    }
    return this.column === undefined ? this.byWhatItIsCalled(row) : this.withoutId(row)
  }

  /** Importing a file with new rows twice creates them once; a copied row must differ from its original. */
  private withoutId(row: ImportRow): Match | CellNote {
    const before = this.byImportKey.of(row)
    const line = before && this.lines.get(before.id)
    if (before === undefined) return this.created(row)
    if (line === undefined) return this.claimed(before, row)
    if (!isCalled(before, row)) return { before: undefined, importKey: null }
    const detail = `Duplicate of line ${line}: '${before.name}' of '${before.product_name}' already exists.`
    return { column: '', code: 'duplicate', detail }
  }

  private byWhatItIsCalled(row: ImportRow): Match | CellNote {
    const { name, sku } = row.variant
    const named = this.byNames.get(`${foldName(row.product.name)}\u001f${foldName(name)}`) ?? []
    const alike = named.filter(({ external_id }) => foldName(external_id ?? '') === foldName(sku ?? ''))
    const found = [alike, named, sku === undefined ? [] : (this.bySku.get(foldName(sku)) ?? [])].find(
      (some) => some.length > 0,
    )
    const [before] = found ?? []
    if (found !== undefined && found.length > 1) return ambiguous(found)
    if (before !== undefined) return this.claimed(before, row)
    return this.byImportKey.of(row) ? { before, importKey: null } : this.created(row)
  }

  private created({ key, line, variant: { name } }: ImportRow): Match | CellNote {
    const other = this.made.get(key)
    this.made.set(key, line)
    if (other === undefined) return { before: undefined, importKey: key }
    return { column: '', code: 'duplicate', detail: `Duplicate of line ${other}: '${name}' already exists.` }
  }

  private claimed(before: KnownVariant, { line }: ImportRow): Match | CellNote {
    const other = this.lines.get(before.id)
    this.lines.set(before.id, line)
    if (other === undefined) return { before, importKey: before.import_key }
    return { column: '', code: 'duplicate', detail: `Duplicate of line ${other}: '${before.name}' already exists.` }
  }
}

const namesOf = ({ name, product_name }: KnownVariant) => `${foldName(product_name)}\u001f${foldName(name)}`

function isCalled(variant: KnownVariant, { variant: { name, sku }, product }: ImportRow): boolean {
  if (sku !== undefined) return foldName(variant.external_id ?? '') === foldName(sku)
  return namesOf(variant) === `${foldName(product.name)}\u001f${foldName(name)}`
}

function unknown(id: string, column = ''): CellNote {
  const detail = `'${id.slice(0, 60)}' is not the ID of a variant in this catalogue. Clear the cell to import the row as a new variant.`
  return { column, code: 'unknown_variant', detail }
}

function ambiguous([variant, ...others]: readonly KnownVariant[]): CellNote {
  const detail = `There are ${others.length + 1} variants '${variant?.name}' of '${variant?.product_name}'. Export them with their IDs to tell them apart.`
  return { column: '', code: 'ambiguous_variant', detail }
}
