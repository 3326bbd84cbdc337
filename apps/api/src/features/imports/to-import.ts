import type {
  Import,
  ImportCheck,
  ImportColumnMapping,
  ImportCounts as WireCounts,
  ImportJob,
  ImportProblem,
  ImportSpelling,
  ImportSwatches,
  ImportUndone,
} from '@selvedge/sdk/wire'
import type { Row } from '../../platform/db/schema.ts'
import { shownDates, unsureDates, withDateOrders } from './columns/column-dates.ts'
import type { ImportCounts } from './planning/import-plan.ts'
import { type ColumnMapping, type ImportMapping, mappingIssues } from './columns/mapping.ts'
import { type FoundReading, isSameMapping, type Remembered } from './memory/memory.ts'
import { namedByHeader } from './columns/column-fit.ts'
import type { FileFacts } from './reading/reading-messages.ts'
import type { TableFormat, TableOverrides } from '../../platform/tables/table.ts'
import type { ColumnSpelling } from './planning/value-spellings.ts'

/** An import as it is stored, with its JSON parsed. */
export interface StoredImport extends Omit<
  Row<'imports'>,
  | 'facts'
  | 'overrides'
  | 'corrections'
  | 'found'
  | 'remembered'
  | 'checked'
  | 'applied'
  | 'undone'
  | 'job'
  | 'swatches'
  | 'new_state'
> {
  facts: FileFacts
  overrides: TableOverrides
  corrections: readonly ImportColumnMapping[]
  /** Null for imports from before mappings were remembered. */
  found: FoundReading | null
  remembered: Remembered | null
  checked: ImportCheck | null
  applied: WireCounts | null
  undone: ImportUndone | null
  job: ImportJob | null
  swatches: ImportSwatches | null
  new_state: 'draft' | 'active'
}

export const KEPT_MS = 24 * 3_600_000
export const UNDO_MS = 30 * 24 * 3_600_000

type Mapped = Pick<StoredImport, 'facts' | 'corrections' | 'remembered'>

/** The target of each column: the user's choice, or else the remembered one, or else the proposed one. */
export function mappingOf(row: Mapped): ImportMapping {
  const said = new Map(row.corrections.map((column) => [column.source, column]))
  const columns = offeredColumns(row).map((column) => withoutGaps(said.get(column.source) ?? column))
  const { form } = row.facts.proposal
  return withDateOrders({ version: 1, ...(form && { form }), columns }, row.facts.columns)
}

const offeredColumns = ({ facts, remembered }: Mapped): readonly ImportColumnMapping[] =>
  remembered?.isUsed ? remembered.columns : facts.proposal.columns

/** Omits undefined properties. */
function withoutGaps({ source, to, attribute, option, date_order, spelling }: ImportColumnMapping): ColumnMapping {
  const { header, type } = option ?? {}
  const said = {
    ...(header !== undefined && { option: { header, ...(type !== undefined && { type }) } }),
    ...(date_order && { date_order }),
    ...(spelling && { spelling }),
  }
  if (attribute === undefined) return { source, to, ...said }
  const { name, display_type, unit } = attribute
  return { source, to, attribute: { name, display_type, ...(unit === undefined ? {} : { unit }) }, ...said }
}

export function problemsOf(row: Mapped): ImportProblem[] {
  const mapping = mappingOf(row)
  const issues = mappingIssues(mapping, row.facts.header)
  return [
    ...(row.facts.isEncodingUnsure ? [ENCODING_UNSURE] : []),
    ...issues.map(({ source = null, code, detail }) => ({ source, code, detail })),
    ...unsureDates(mapping, row.facts.columns),
  ]
}

const ENCODING_UNSURE: ImportProblem = {
  source: null,
  code: 'encoding_unsure',
  detail: 'The file can be read in more than one encoding. Choose the one in which its words are right.',
}

/** Options that read the file again in the same way. */
export function readingOf({ facts }: Pick<StoredImport, 'facts'>): TableOverrides {
  const { format, encoding, delimiter, decimal, sheet, headerLine } = facts
  if (isText(format)) return { encoding, delimiter, decimal, headerLine }
  return { decimal, headerLine, ...(sheet === undefined ? {} : { sheet }) }
}

const isText = (format: TableFormat) => format === 'csv' || format === 'text'

/** Corrections to how the file is read, both remembered and from the user. */
export const chosenReading = ({ overrides, remembered }: StoredImport): TableOverrides => ({
  ...(remembered?.isUsed ? remembered.reading : {}),
  ...overrides,
})

/** The fields of an import that do not depend on its columns. */
type SummaryFields = Pick<
  StoredImport,
  | 'id'
  | 'state'
  | 'file_name'
  | 'file_size'
  | 'applied'
  | 'applied_at'
  | 'swatches'
  | 'created_by'
  | 'created_at'
  | 'is_demo'
> & { facts: Pick<FileFacts, 'format' | 'rows'> }

export function summaryOf(row: SummaryFields) {
  const { id, state, file_name: name, file_size: size, facts, applied, applied_at, created_by, created_at } = row
  const endsAt = state === 'applied' && !row.is_demo && applied_at !== null ? applied_at.getTime() + UNDO_MS : null
  return {
    id,
    state,
    file: { name, size, kind: facts.format },
    rows: facts.rows,
    applied,
    applied_at: applied_at?.toISOString() ?? null,
    undo_until: endsAt === null ? null : new Date(endsAt).toISOString(),
    swatches: row.swatches,
    is_demo: row.is_demo,
    created_by,
    created_at: created_at.toISOString(),
    expires_at: new Date(created_at.getTime() + KEPT_MS).toISOString(),
  }
}

export function toImport(row: StoredImport): Import {
  const { facts } = row
  const hasEncoding = isText(facts.format)
  return {
    ...summaryOf(row),
    encoding: hasEncoding ? facts.encoding : null,
    encodings: facts.encodings ?? [],
    delimiter: hasEncoding ? facts.delimiter : null,
    decimal_sign: facts.decimal,
    sheet: facts.sheet ?? null,
    sheets: facts.sheets,
    sheet_rows: facts.sheetRows ?? [],
    header_line: facts.headerLine,
    columns: columnsOf(row),
    is_own_export: facts.proposal.form === 'export',
    sample: facts.sample,
    problems: problemsOf(row),
    remembered: rememberedOf(row),
    new_state: row.new_state,
    check: row.checked && withLists(row.checked),
    undone: row.undone,
    job: row.job,
  }
}

function columnsOf(row: StoredImport): Import['columns'] {
  const mapped = mappingOf(row).columns
  const reasons = reasonsOf(row)
  const corrections = new Map(row.corrections.map((column) => [column.source, column]))
  const { columns, hiddenColumns = [], proposal } = row.facts
  // Our own exports hide the column of ids, on purpose.
  const hidden = new Set(proposal.form === 'export' ? [] : hiddenColumns)
  return columns.map(({ source, filled, distinct, examples, type, unit = null, dates }, index) => ({
    source,
    is_hidden: hidden.has(index),
    filled,
    distinct,
    examples,
    type,
    unit,
    to: mapped[index]?.to ?? 'ignore',
    attribute: mapped[index]?.attribute ?? null,
    option: mapped[index]?.option ?? null,
    date_order: shownDates(dates, mapped[index], corrections.get(source)?.date_order !== undefined),
    spelling: mapped[index]?.spelling ?? null,
    because: reasons[index] ?? 'content',
  }))
}

/**
 * The reason for each column's target. A remembered target that would be proposed anyway does not count as remembered.
 */
function reasonsOf(row: StoredImport): Import['columns'][number]['because'][] {
  const said = new Set(row.corrections.map(({ source }) => source))
  const offered = offeredColumns(row)
  return row.facts.columns.map((column, index) => {
    const proposed = row.facts.proposal.columns[index]
    if (said.has(column.source)) return 'said'
    if (proposed && !isSameMapping(proposed, offered[index])) return 'remembered'
    return proposed && namedByHeader(column, proposed.to) ? 'header' : 'content'
  })
}

function rememberedOf({ facts, remembered }: StoredImport): Import['remembered'] {
  if (remembered === null) return null
  const { mapping, columns, isUsed: is_used } = remembered
  const different = columns.filter((column, index) => !isSameMapping(column, facts.proposal.columns[index]))
  return {
    file_name: mapping?.fileName ?? null,
    used_at: mapping?.usedAt ?? null,
    columns: different.length,
    is_used,
  }
}

export const toWireCounts = (counts: ImportCounts): WireCounts => ({
  rows: counts.rows,
  refused: counts.refused,
  products: counts.products,
  variants: counts.variants,
  new_material_families: counts.newMaterialFamilies,
  new_materials: counts.newMaterials,
  new_attributes: counts.newAttributes,
  new_values: counts.newValues,
  ...(counts.changedValues > 0 && { changed_values: counts.changedValues }),
})

export const toWireSpellings = (spellings: readonly ColumnSpelling[]): ImportSpelling[] =>
  spellings.map(({ isKnown, ...spelling }) => ({ ...spelling, is_known: isKnown }))

/** Checks by older versions lack these lists. */
const withLists = (check: ImportCheck): ImportCheck => ({
  ...check,
  samples: check.samples ?? [],
  notices: check.notices ?? [],
  spellings: check.spellings ?? [],
})
