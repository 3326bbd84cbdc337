import { isMadeHere } from '../../../platform/db/ids.ts'
import { KEY_TITLE } from '../../channels/key-title.ts'
import { foldName } from '../../../platform/tables/cell-values.ts'
import { nameAndUnit } from './column-unit.ts'
import type { ColumnEvidence } from './infer-columns.ts'
import type { AttributeTarget, ColumnMapping, ColumnTarget, ImportMapping, OptionTarget } from './mapping.ts'
import { attributeOf } from './propose-mapping.ts'
import type { DecimalSign, Table } from '../../../platform/tables/table.ts'

/** A column title in exports of this catalogue, and the target of that column in an import. */
export interface OwnTitle {
  title: string
  to: ColumnTarget
  attribute?: AttributeTarget
  option?: OptionTarget
}

export interface OwnExport {
  mapping: ImportMapping
  decimal: DecimalSign
}

/**
 * Recognises an export of this catalogue by its header alone, even after a spreadsheet has saved it: by the id column,
 * or because every title is one that an export would write (docs/adr/0035).
 */
export async function recogniseExport(
  table: Table,
  columns: readonly ColumnEvidence[],
  titles: readonly OwnTitle[],
): Promise<OwnExport | undefined> {
  const known = knownColumns(columns, new Map(titles.map((own) => [foldName(own.title), own])))
  const key = keyColumn(columns, known)
  if (!isOwnExport(columns, known, key)) return undefined
  const taken = new Set([...known.values()].flatMap(({ attribute }) => (attribute ? [foldName(attribute.name)] : [])))
  const mapped = columns.map((column): ColumnMapping => {
    const { index, source } = column
    if (index === key) return { source, to: 'variant_id' }
    const own = known.get(index)
    if (own) return { source, to: own.to === 'variant_id' ? 'ignore' : own.to, ...attributeIn(own) }
    if (column.filled === 0) return { source, to: 'ignore' }
    return { source, to: 'attribute', attribute: attributeOf(column, taken) }
  })
  const numbers = columns.filter(({ index }) => isNumber(known.get(index)))
  const decimal = table.format === 'xlsx' ? '.' : await decimalOf(table, numbers)
  return { mapping: { version: 1, form: 'export', columns: mapped }, decimal }
}

const attributeIn = ({ attribute, option }: OwnTitle) => ({
  ...(attribute && { attribute }),
  ...(option && { option }),
})

/** A repeated column counts once. */
function knownColumns(columns: readonly ColumnEvidence[], byTitle: ReadonlyMap<string, OwnTitle>) {
  const seen = new Set<OwnTitle>()
  const known = new Map<number, OwnTitle>()
  for (const { index, source } of columns) {
    const own = titleOf(source, byTitle)
    if (own === undefined) continue
    known.set(index, seen.has(own) ? { title: own.title, to: 'ignore' } : own)
    seen.add(own)
  }
  return known
}

function titleOf(source: string, byTitle: ReadonlyMap<string, OwnTitle>): OwnTitle | undefined {
  const { name, unit } = nameAndUnit(source)
  const withUnit = byTitle.get(foldName(name))
  const hasThisUnit = unit !== undefined && withUnit?.attribute?.unit === unit
  return (
    byTitle.get(foldName(source)) ??
    (hasThisUnit ? withUnit : undefined) ??
    byTitle.get(foldName(source.replace(/ \(\d+\)$/, '')))
  )
}

/** The id column that exports write for imports, or else an id column that the user chose for the channel. */
function keyColumn(columns: readonly ColumnEvidence[], known: ReadonlyMap<number, OwnTitle>): number | undefined {
  const written = columns.find(({ source }) => foldName(source) === foldName(KEY_TITLE))
  const chosen = columns.find((column) => known.get(column.index)?.to === 'variant_id' && holdsOurIds(column))
  return (written ?? chosen)?.index
}

/** Other programs write ids, too: of another version, or one that all variants of a product share. */
function holdsOurIds({ examples, filled, distinct }: ColumnEvidence): boolean {
  return filled > 0 && examples.every((example) => isMadeHere(example.toLowerCase())) && distinct * 2 > filled
}

function isOwnExport(
  columns: readonly ColumnEvidence[],
  known: ReadonlyMap<number, OwnTitle>,
  key: number | undefined,
): boolean {
  if (key !== undefined) return !known.has(key) || known.size * 2 > columns.length
  const targets = new Set([...known.values()].map(({ to }) => to))
  const isNamed = targets.has('product') && targets.has('variant') && !targets.has('variant_id')
  return isNamed && known.size === columns.length && known.size >= FEW_TITLES
}

/** Product and Name alone may occur in any file. */
const FEW_TITLES = 3

const isNumber = (own: OwnTitle | undefined) =>
  own?.attribute?.display_type === 'int' || own?.attribute?.display_type === 'float'

const SAMPLE_ROWS = 2_000

/** Exports do not group digits, so any separator in a number is the decimal sign: 1,234 is less than two. */
async function decimalOf(table: Table, numbers: readonly { index: number }[]): Promise<DecimalSign> {
  const found = { ',': 0, '.': 0 }
  let read = 0
  for await (const { cells } of table.rows) {
    for (const { index } of numbers) {
      const sign = /^\s*[+-]?\d*([.,])\d+\s*$/.exec(cells[index] ?? '')?.[1]
      if (sign === '.' || sign === ',') found[sign]++
    }
    if (++read === SAMPLE_ROWS) break
  }
  if (found[','] === found['.']) return table.delimiter === ';' ? ',' : '.'
  return found[','] > found['.'] ? ',' : '.'
}
