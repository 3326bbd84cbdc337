import type { KnownCatalogue, KnownVariant } from './known-catalogue.store.ts'
import type { ColumnTarget, ImportMapping } from '../columns/mapping.ts'
import { OwnMatches } from './own-matches.ts'
import { settleProducts } from './own-products.ts'
import { saysTheSame } from '../rows/own-values.ts'
import type { PlannedValues } from './planned-values.ts'
import type { FittedRow } from './planned-variants.ts'
import type { CellDoubt, CellNote } from '../rows/read-cells.ts'
import type { RefusedRow } from '../rows/typed-rows.ts'
import { taken, yieldingToRequests } from '../rows/yielding.ts'

interface Settling {
  known: KnownCatalogue
  values: PlannedValues
  mapping: ImportMapping
}

/** Takes the rows of an export of this catalogue and finds their variants and products; refuses contradictory ones. */
export async function settleOwnRows(
  rows: FittedRow[],
  { known, values, mapping }: Settling,
): Promise<{ accepted: FittedRow[]; refused: RefusedRow[] }> {
  const columnOf = (target: ColumnTarget) => mapping.columns.find(({ to }) => to === target)?.source
  const matches = new OwnMatches(rows, known, columnOf('variant_id'))
  const refused: RefusedRow[] = []
  const matched: FittedRow[] = []
  for await (const fitted of yieldingToRequests(taken(rows))) {
    const { row } = fitted
    const match = matches.of(row)
    const reasons = 'code' in match ? [match] : reasonsOf(fitted, match.before, values)
    if (reasons.length > 0) refused.push({ kind: 'refused', line: row.line, reasons })
    else if (!('code' in match)) matched.push({ ...fitted, match })
  }
  const settled = await settleProducts(matched, known.products, columnOf('product') ?? columnOf('product_part'))
  return { accepted: settled.accepted, refused: [...refused, ...settled.refused] }
}

/** A value that an import would refuse is accepted if the variant already has it. */
function reasonsOf({ row, fitted }: FittedRow, before: KnownVariant | undefined, values: PlannedValues): CellNote[] {
  const isHeld = ({ target, text }: CellDoubt) => saysTheSame(text, before?.[target] ?? '')
  const doubts = (row.doubts ?? []).flatMap((doubt) => (isHeld(doubt) ? [] : [doubt.reason]))
  const misfits = fitted.flatMap(({ attribute, own }) =>
    own?.reason && !values.areHeld(own.said, attribute, before?.value_ids ?? []) ? [own.reason] : [],
  )
  return [...doubts, ...misfits]
}
