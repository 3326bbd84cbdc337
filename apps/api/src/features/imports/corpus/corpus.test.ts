import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unsureDates, withDateOrders } from '../columns/column-dates.ts'
import { inferColumns, type ColumnEvidence } from '../columns/infer-columns.ts'
import type { ColumnTarget, ImportMapping } from '../columns/mapping.ts'
import { type OwnTitle, recogniseExport } from '../columns/own-export.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import type { Table } from '../../../platform/tables/table.ts'
import { allOf, refusalOf, wholeTable } from '../testing/files.ts'
import { typedRows } from '../rows/typed-rows.ts'
import { type CorpusCase, corpusCaseSchema } from './corpus-case.ts'

const folder = import.meta.dirname
const found = globSync('*/*.json', { cwd: folder }).toSorted()
const CASES = found.map((place) => {
  const example = corpusCaseSchema.parse(JSON.parse(readFileSync(join(folder, place), 'utf8')))
  return { topic: dirname(place), path: join(folder, dirname(place), example.file), ...example }
})

const topicsOf = (cases: typeof CASES) => [...Map.groupBy(cases, ({ topic }) => topic)]
const isRefused = ({ refused }: CorpusCase) => refused !== undefined

describe.each(topicsOf(CASES.filter((example) => !isRefused(example))))('corpus of %s', (_, cases) => {
  test.each(cases)('$file: $about', async (example) => {
    // Opened once, because each opening of a workbook starts a process.
    const table = await readTable(example.path, optionsOf(example))
    const rows = await allOf(table.rows)
    const { own, ...found } = await typed(table, example.path, example)
    const all = { ...found, ownExport: own !== undefined, ownDecimal: own?.decimal }
    const { reading = {}, header, ...stated } = statedIn(example)
    expect({ ...table, rows: rows.map(({ cells }) => cells), ...all }).toMatchObject({
      ...{ ...reading, ...(header && { header }), ...stated },
    })
    expect(exactly(all, stated)).toEqual(exactly(stated, stated))
  })
})

describe.each(topicsOf(CASES.filter(isRefused)))('corpus of %s', (_, cases) => {
  test.each(cases)('$file: $about', async (example) => {
    const { code = '', line, reason = '' } = example.refused ?? {}
    const refusal = await refusalOf(wholeTable(example.path, optionsOf(example)))
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(reason), ...(line && { line }) })
  })
})

const STATEMENTS = ['rows', 'types', 'values', 'orders', 'problems', 'refusedRows', 'notes', 'targets'] as const

/** The facts that the case states; `toMatchObject` compares arrays completely, but only the named keys of objects. */
function statedIn(example: CorpusCase) {
  const names = [...STATEMENTS, 'ownExport', 'ownDecimal', 'reading', 'header'] as const
  const entries = names.flatMap((name) => (example[name] === undefined ? [] : [[name, example[name]] as const]))
  return Object.fromEntries(entries) as Partial<Pick<CorpusCase, (typeof names)[number]>>
}

/** Also rejects anything that is not stated. */
function exactly(found: Readonly<Record<string, unknown>>, stated: Readonly<Record<string, unknown>>) {
  const names = ['problems', 'refusedRows', 'notes'].filter((name) => stated[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, found[name]]))
}

async function typed(table: Table, path: string, example: CorpusCase) {
  const columns = await inferColumns(table)
  const own = example.catalogue && (await recogniseExport(table, columns, titlesOf(example.catalogue)))
  const typedTable = own ? await readTable(path, { ...optionsOf(example), decimal: own.decimal }) : table
  const mapping = withDateOrders(own?.mapping ?? everyColumn(columns, example), columns)
  const rows = await allOf(typedRows(typedTable, mapping))
  const accepted = rows.filter((row) => row.kind === 'row')
  const refused = rows.filter((row) => row.kind === 'refused')
  return {
    own,
    targets: Object.fromEntries(mapping.columns.map(({ source, to }) => [source, to])),
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
  ...{ Image: 'ignore', Name: 'variant', Product: 'product', SKU: 'sku', Material: 'material', Status: 'state' },
  ...{
    'Material family': 'material_family',
    Description: 'description',
    'External URL': 'external_url',
    ID: 'variant_id',
  },
  ...{ Warning: 'ignore', Version: 'ignore', Created: 'ignore', Updated: 'ignore', 'Product ID': 'ignore' },
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

function optionsOf({ options = {} }: CorpusCase): Parameters<typeof readTable>[1] {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
