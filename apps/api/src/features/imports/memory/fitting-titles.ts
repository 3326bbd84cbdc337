import type { ImportColumnMapping, ImportTarget } from '@selvedge/sdk/wire'
import { canName, type Fits, isColour, isNearlyUnique, isState, isUrl } from '../columns/column-fit.ts'
import type { ColumnEvidence } from '../columns/infer-columns.ts'
import { isTakenOnce } from '../columns/mapping.ts'
import { byTitle } from './titles.ts'

/** Remembered mappings of single titles, for those columns of a file whose cells fit them. */
export function fittingTitles(
  columns: readonly ColumnEvidence[],
  learned: readonly ImportColumnMapping[],
): ImportColumnMapping[] {
  const known = byTitle(learned)
  const taken = new Set<ImportTarget>()
  return columns.flatMap((column) => {
    const mapping = known(column.source)
    if (mapping === undefined || column.filled === 0 || !fits(column, mapping) || taken.has(mapping.to)) return []
    if (isTakenOnce(mapping.to)) taken.add(mapping.to)
    return [{ ...mapping, source: column.source }]
  })
}

const FITS: Partial<Record<ImportTarget, Fits>> = {
  product: (column) => canName(column) && column.fillRate > 0.9,
  variant: (column) => canName(column) && column.fillRate > 0.9,
  product_part: canName,
  variant_part: canName,
  sku: isNearlyUnique,
  colour: isColour,
  state: isState,
  external_url: isUrl,
  image_url: isUrl,
}

function fits(column: ColumnEvidence, { to, attribute }: ImportColumnMapping): boolean {
  return FITS[to]?.(column) !== false && (attribute === undefined || holds(column, attribute.display_type))
}

/** Texts and choices accept anything; typed targets only accept cells of their type. */
function holds(
  { type }: ColumnEvidence,
  wanted: NonNullable<ImportColumnMapping['attribute']>['display_type'],
): boolean {
  if (wanted === 'float') return type === 'float' || type === 'int'
  return wanted === type || wanted === 'text' || wanted === 'single_choice' || wanted === 'multiple_choice'
}
