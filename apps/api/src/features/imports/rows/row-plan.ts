import type { DateOrder } from '@selvedge/sdk/wire'
import { ImportError } from '../../../platform/tables/import-error.ts'
import {
  mappingProblems,
  type AttributeTarget,
  type ColumnMapping,
  type ColumnTarget,
  type ImportMapping,
  type OptionTarget,
} from '../columns/mapping.ts'

export interface PlannedColumn {
  index: number
  source: string
  attribute?: AttributeTarget
  dateOrder?: DateOrder | undefined
}

/** The mapping by column index, so that reading a row needs no lookups. */
export interface RowPlan {
  width: number
  header: string[]
  productColumns: (PlannedColumn & { needed: boolean })[]
  variantColumns: (PlannedColumn & { needed: boolean })[]
  /** Without a column that names the variant, its name starts with the product's. */
  variantHasOwnName: boolean
  attributes: (PlannedColumn & { attribute: AttributeTarget })[]
  options: (PlannedColumn & { option: OptionTarget })[]
  used: PlannedColumn[]
  nameColumn: string
  skuColumn: string
  single: Partial<Record<ColumnTarget, PlannedColumn>>
  /** Rows mirror the catalogue with a few edits, so they are compared with it before they are judged. */
  isOwn: boolean
}

export function compileColumns(mapping: ImportMapping, header: string[]): RowPlan {
  const problems = mappingProblems(mapping, header)
  if (problems.length > 0) throw new ImportError('unreadable_file', `the mapping does not fit. ${problems.join(' ')}`)
  const columns = mapping.columns
    .filter(({ to }) => to !== 'ignore')
    .map((column) => ({ ...planned(column, header), to: column.to }))
  const named = (main: ColumnTarget, part: ColumnTarget) =>
    columns.filter(({ to }) => to === main || to === part).map((column) => ({ ...column, needed: column.to === main }))
  const productColumns = named('product', 'product_part')
  return {
    width: header.length,
    header,
    productColumns,
    variantColumns: named('variant', 'variant_part').toSorted(
      (one, other) => Number(other.needed) - Number(one.needed),
    ),
    variantHasOwnName: columns.some(({ to }) => to === 'variant'),
    attributes: columns.flatMap(({ attribute, ...column }) =>
      attribute === undefined ? [] : [{ ...column, attribute }],
    ),
    options: mapping.columns.flatMap(({ option, ...column }) =>
      option === undefined ? [] : [{ ...planned(column, header), option }],
    ),
    used: columns,
    nameColumn: (productColumns.find(({ needed }) => needed) ?? productColumns[0])?.source ?? '',
    skuColumn: columns.find(({ to }) => to === 'sku')?.source ?? '',
    single: Object.fromEntries(columns.map((column) => [column.to, column])),
    isOwn: isOwn(mapping),
  }
}

/** An export of this catalogue, or a file that identifies variants by id. */
export const isOwn = ({ form, columns }: ImportMapping): boolean =>
  form === 'export' || columns.some(({ to }) => to === 'variant_id')

function planned({ source, attribute, date_order: dateOrder }: ColumnMapping, header: string[]): PlannedColumn {
  return {
    index: header.indexOf(source),
    source,
    ...(attribute === undefined ? {} : { attribute }),
    ...(dateOrder === undefined ? {} : { dateOrder }),
  }
}
