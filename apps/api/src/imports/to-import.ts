import type {
  Import,
  ImportCheck,
  ImportColumnMapping,
  ImportCounts as WireCounts,
  ImportJob,
  ImportProblem,
  ImportSummary,
  ImportUndone,
} from '@selvedge/sdk/wire'
import type { Row } from '../db/schema.ts'
import type { ImportCounts } from './import-plan.ts'
import { type ImportMapping, mappingIssues } from './mapping.ts'
import type { FileFacts } from './reading/reading-messages.ts'
import type { TableOverrides } from './table.ts'

/** An import as it is kept, with its JSON read. */
export interface StoredImport extends Omit<
  Row<'imports'>,
  'facts' | 'overrides' | 'corrections' | 'checked' | 'applied' | 'undone' | 'job' | 'new_state'
> {
  facts: FileFacts
  overrides: TableOverrides
  corrections: readonly ImportColumnMapping[]
  checked: ImportCheck | null
  applied: WireCounts | null
  undone: ImportUndone | null
  job: ImportJob | null
  new_state: 'draft' | 'active'
}

export const KEPT_MS = 24 * 3_600_000
export const UNDO_MS = 7 * 24 * 3_600_000

/** What each column becomes: what somebody said of it, or else what was proposed. */
export function mappingOf({ facts, corrections }: Pick<StoredImport, 'facts' | 'corrections'>): ImportMapping {
  const said = new Map(corrections.map((column) => [column.source, column]))
  return { version: 1, columns: facts.proposal.columns.map((column) => withoutGaps(said.get(column.source) ?? column)) }
}

/** As the mapping says it, a unit that is not there is not there. */
function withoutGaps({ source, to, attribute }: ImportColumnMapping): ImportMapping['columns'][number] {
  if (attribute === undefined) return { source, to }
  const { name, display_type, unit } = attribute
  return { source, to, attribute: { name, display_type, ...(unit === undefined ? {} : { unit }) } }
}

export const problemsOf = (row: Pick<StoredImport, 'facts' | 'corrections'>): ImportProblem[] =>
  mappingIssues(mappingOf(row), row.facts.header).map(({ source = null, code, detail }) => ({ source, code, detail }))

/** How the file is read again as it was read before. */
export function readingOf({ facts }: Pick<StoredImport, 'facts'>): TableOverrides {
  const { format, encoding, delimiter, decimal, sheet, headerLine } = facts
  if (format === 'csv') return { encoding, delimiter, decimal, headerLine }
  return { decimal, headerLine, ...(sheet === undefined ? {} : { sheet }) }
}

export function toSummary(row: StoredImport): ImportSummary {
  const { id, state, file_name: name, file_size: size, facts, applied, applied_at, created_by, created_at } = row
  return {
    ...{ id, state, file: { name, size, kind: facts.format }, rows: facts.rows, applied },
    applied_at: applied_at?.toISOString() ?? null,
    created_by,
    created_at: created_at.toISOString(),
    expires_at: new Date(created_at.getTime() + KEPT_MS).toISOString(),
  }
}

export function toImport(row: StoredImport): Import {
  const { facts } = row
  const isText = facts.format === 'csv'
  return {
    ...toSummary(row),
    encoding: isText ? facts.encoding : null,
    delimiter: isText ? facts.delimiter : null,
    decimal_sign: facts.decimal,
    sheet: facts.sheet ?? null,
    sheets: facts.sheets,
    header_line: facts.headerLine,
    columns: columnsOf(row),
    sample: facts.sample,
    problems: problemsOf(row),
    new_state: row.new_state,
    check: row.checked,
    undone: row.undone,
    job: row.job,
  }
}

function columnsOf(row: StoredImport): Import['columns'] {
  const mapped = mappingOf(row).columns
  const corrected = new Set(row.corrections.map(({ source }) => source))
  return row.facts.columns.map(({ source, filled, distinct, examples, type, unit = null }, index) => ({
    ...{ source, filled, distinct, examples, type, unit },
    to: mapped[index]?.to ?? 'ignore',
    attribute: mapped[index]?.attribute ?? null,
    is_corrected: corrected.has(source),
  }))
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
})
