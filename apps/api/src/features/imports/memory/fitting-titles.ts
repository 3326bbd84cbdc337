import type { ImportColumnMapping, ImportTarget } from '@selvedge/sdk/wire'
import { canName, type Fits, isColour, isNearlyUnique, isState, isUrl } from '../columns/column-fit.ts'
import type { ColumnEvidence } from '../columns/infer-columns.ts'
import { isTakenOnce } from '../columns/mapping.ts'
import { byTitle } from './titles.ts'

/** What is known of single titles, for the columns of a file in which it fits what stands there. */
export function fittingTitles(
  columns: readonly ColumnEvidence[],
  taught: readonly ImportColumnMapping[],
): ImportColumnMapping[] {
  const known = byTitle(taught)
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

/** Texts and choices hold anything; what has a form of its own holds cells of that form. */
function holds(
  { type }: ColumnEvidence,
  wanted: NonNullable<ImportColumnMapping['attribute']>['display_type'],
): boolean {
  if (wanted === 'float') return type === 'float' || type === 'int'
  return wanted === type || wanted === 'text' || wanted === 'single_choice' || wanted === 'multiple_choice'
}
