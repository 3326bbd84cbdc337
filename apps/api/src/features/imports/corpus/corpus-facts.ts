import { withDateOrders, unsureDates } from '../columns/column-dates.ts'
import { type ColumnEvidence, inferColumns } from '../columns/infer-columns.ts'
import type { ColumnTarget, ImportMapping } from '../columns/mapping.ts'
import { type OwnTitle, recogniseExport } from '../columns/own-export.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import type { Table, TableRow } from '../../../platform/tables/table.ts'
import { typedRows } from '../rows/typed-rows.ts'
import { allOf } from '../testing/files.ts'
import type { CorpusCase } from './corpus-case.ts'

/** Everything that reading a file results in, in the terms of a case. */
export async function foundFacts(path: string, example: CorpusCase) {
  // Opened once, because each opening of a workbook starts a process.
  const table = await readTable(path, optionsOf(example))
  const rows = await allOf(table.rows)
  const columns = await inferColumns(table)
  const own = example.catalogue && (await recogniseExport(table, columns, titlesOf(example.catalogue)))
  const typedTable = own ? await readTable(path, { ...optionsOf(example), decimal: own.decimal }) : table
  const mapping = withDateOrders(own?.mapping ?? everyColumn(columns, example), columns)
  const typed = await allOf(typedRows(typedTable, mapping))
  const accepted = typed.filter((row) => row.kind === 'row')
  const refused = typed.filter((row) => row.kind === 'refused')
  const facts = {
    reading: readingOf(table),
    header: table.header,
    rows: rows.map(({ cells }) => cells),
    hiddenColumns: (table.hiddenColumns ?? []).map((index) => table.header[index] ?? ''),
    ownExport: own !== undefined,
    ownDecimal: own?.decimal,
    targets: own && Object.fromEntries(mapping.columns.map(({ source, to }) => [source, to])),
    types: Object.fromEntries(columns.map(({ source, type }) => [source, type])),
    orders: Object.fromEntries(mapping.columns.map(({ source, date_order = null }) => [source, date_order])),
    problems: Object.fromEntries(unsureDates(mapping, columns).map(({ source, code }) => [source, code])),
    values: Object.fromEntries(
      table.header.map((source) => [
        source,
        accepted.map(({ attributes }) => {
          const values = attributes.find(({ attribute }) => attribute === source)?.values
          return values === undefined ? null : values.join(' & ')
        }),
      ]),
    ),
    refusedRows: Object.fromEntries(refused.map(({ line, reasons }) => [line, reasons.map(({ code }) => code)])),
    notes: countsOf(accepted.flatMap((row) => row.notes.map(({ code }) => code))),
  }
  const taken = new Set(accepted.map(({ line }) => line))
  const unstated = {
    types: Object.fromEntries(table.header.map((source) => [source, 'text'])),
    orders: Object.fromEntries(table.header.map((source) => [source, null])),
    values: asTheCellsSay(
      rows.filter(({ line }) => taken.has(line)),
      mapping,
      table.header,
    ),
  }
  return { facts, unstated }
}

/** Header, rows, targets and everything unusual have to be stated; the rest is what most files are like. */
export function expectedFacts(example: CorpusCase, unstated: Awaited<ReturnType<typeof foundFacts>>['unstated']) {
  const { reading, header, rows, ownExport = false, ownDecimal, targets } = example
  const { hiddenColumns = [], types, orders, values, problems = {}, refusedRows = {}, notes = {} } = example
  return {
    reading: { ...USUAL_READING, ...reading },
    header,
    rows,
    hiddenColumns,
    ownExport,
    ownDecimal,
    targets,
    types: { ...unstated.types, ...types },
    orders: { ...unstated.orders, ...orders },
    values: { ...unstated.values, ...values },
    problems,
    refusedRows,
    notes,
  }
}

export const USUAL_READING = { format: 'csv', encoding: 'utf-8', delimiter: ',', decimal: '.', headerLine: 1 }

/** How the file is read; the words of its encodings have a test of their own. */
function readingOf(table: Table): Record<string, unknown> {
  const { format, encoding, delimiter, decimal, headerLine, sheet, sheets, sheetRows, isEncodingUnsure } = table
  return { format, encoding, delimiter, decimal, headerLine, sheet, sheets, sheetRows, isEncodingUnsure }
}

function asTheCellsSay(rows: readonly TableRow[], { columns }: ImportMapping, header: readonly string[]) {
  const attributes = new Set(columns.filter(({ attribute }) => attribute !== undefined).map(({ source }) => source))
  return Object.fromEntries(
    header.map((source, index) => [
      source,
      rows.map(({ cells }) => (attributes.has(source) && cells[index]?.trim()) || null),
    ]),
  )
}

/** The first column names the row; every column becomes an attribute of the detected or chosen type. */
function everyColumn(columns: readonly ColumnEvidence[], { said = {} }: CorpusCase): ImportMapping {
  return {
    version: 1,
    columns: columns.map(({ source, type, unit }, index) => {
      const { type: display_type = type === 'colour' ? 'text' : type, ...others } = said[source] ?? {}
      return {
        source,
        to: index === 0 ? 'product' : 'attribute',
        attribute: { name: source, display_type, ...(unit && { unit }) },
        ...others,
      }
    }),
  }
}

const FIXED: Record<string, ColumnTarget> = {
  Image: 'ignore',
  Name: 'variant',
  Product: 'product',
  SKU: 'sku',
  Material: 'material',
  Status: 'state',
  'Material family': 'material_family',
  Description: 'description',
  'External URL': 'external_url',
  ID: 'variant_id',
  Warning: 'ignore',
  Version: 'ignore',
  Created: 'ignore',
  Updated: 'ignore',
  'Product ID': 'ignore',
}

function titlesOf(catalogue: NonNullable<CorpusCase['catalogue']>): OwnTitle[] {
  const fixed = Object.entries(FIXED).map(([title, to]): OwnTitle => ({ title, to }))
  const attributes = Object.entries(catalogue).map(([title, display_type]): OwnTitle => {
    return { title, to: 'attribute', attribute: { name: title, display_type } }
  })
  return [...fixed, ...attributes]
}

const countsOf = (codes: readonly string[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]))

export function optionsOf({ options = {} }: CorpusCase): Parameters<typeof readTable>[1] {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
