import { mistakesIn } from './column-fit.ts'
import { mappingProblems, type AttributeTarget, type ColumnMapping, type ImportMapping } from './mapping.ts'
import type { Table, TableRow } from '../../../platform/tables/table.ts'
import { typedRows } from '../rows/typed-rows.ts'

const MAX_TRIALS = 8

interface Trial {
  mapping: ImportMapping
  /** Number of refused rows, in total and by each column. */
  refused: number
  byColumn: Map<string, number>
}

/**
 * Tries a mapping on rows. Columns that refuse more than a few are relaxed, as long as that leaves fewer rows refused:
 * a required name becomes a part, a number or code becomes text.
 */
export async function relaxMapping(
  mapping: ImportMapping,
  rows: readonly TableRow[],
  table: Table,
): Promise<ImportMapping> {
  let best = await tried(mapping, rows, table)
  const given = new Set<string>()
  for (;;) {
    const source = worstColumn(best, mistakesIn(rows.length), given)
    if (source === undefined || given.size === MAX_TRIALS) return best.mapping
    given.add(source)
    const next = await tried(withLess(best.mapping, source), rows, table)
    if (next.refused < best.refused) best = next
  }
}

async function tried(mapping: ImportMapping, rows: readonly TableRow[], table: Table): Promise<Trial> {
  const isUsable = mappingProblems(mapping, table.header).length === 0
  const trial: Trial = { mapping, refused: isUsable ? 0 : Infinity, byColumn: new Map() }
  if (!isUsable) return trial
  for await (const row of typedRows({ ...table, rows: inTurn(rows) }, mapping)) {
    const reasons = row.kind === 'row' ? [] : row.reasons.filter(isCellAtFault)
    if (reasons.length === 0) continue
    trial.refused++
    for (const column of new Set(reasons.map((reason) => reason.column))) {
      trial.byColumn.set(column, (trial.byColumn.get(column) ?? 0) + 1)
    }
  }
  return trial
}

/** An unknown date order is left for the user to choose; the column must not become text. */
const isCellAtFault = ({ code }: { code: string }) => code !== 'date_order_unsure'

function worstColumn({ byColumn }: Trial, few: number, but: ReadonlySet<string>): string | undefined {
  const bad = [...byColumn].filter(([source, count]) => count > few && source !== '' && !but.has(source))
  return bad.toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

const withLess = ({ version, columns }: ImportMapping, source: string): ImportMapping => ({
  version,
  columns: columns.map((column) => (column.source === source ? asking(column) : column)),
})

/** The same column with a more lenient target. */
function asking({ source, to, attribute }: ColumnMapping): ColumnMapping {
  const text: AttributeTarget = attribute
    ? { name: attribute.name, display_type: 'text' }
    : { name: source.trim().slice(0, 180), display_type: 'text' }
  if (to === 'variant') return { source, to: 'variant_part', attribute: text }
  if (to === 'product') return { source, to: 'product_part', attribute: text }
  return to === 'product_part' || to === 'variant_part'
    ? { source, to, attribute: text }
    : { source, to: 'attribute', attribute: text }
}

async function* inTurn(rows: readonly TableRow[]): AsyncGenerator<TableRow> {
  yield* rows
}
