import { basename } from 'node:path'
import type { ColumnTarget } from '../features/imports/columns/mapping.ts'
import type { ImportPlan, ItemCounts } from '../features/imports/planning/import-plan.ts'
import type { Table } from '../platform/tables/table.ts'
import type { ImportOutcome } from './import-result.ts'
import { MESSAGES, TARGET_NAMES } from './messages.ts'
import { counted, cut, plain, textTable } from './text.ts'

const MAX_SHOWN = 20

/** How the file was read, and what each column becomes. */
export async function printFile({ table, source, plan }: ImportOutcome, path: string): Promise<string[]> {
  const example = await firstCells(table)
  const columns = source.mapping.columns.map(({ source: column, to, attribute, option }) => [
    column,
    targetName(to, attribute?.name ?? option?.header ?? ''),
    attribute === undefined ? '' : attribute.display_type.replace('_', ' '),
    attribute?.unit ?? '',
    example[table.header.indexOf(column)] ?? '',
  ])
  return [
    `${plain(basename(path))}: ${describeFormat(table)}; ${counted(plan.counts.rows)} rows`,
    '',
    ...textTable([['COLUMN', 'BECOMES', 'TYPE', 'UNIT', 'FOR EXAMPLE'], ...columns]),
    '',
  ]
}

const targetName = (to: ColumnTarget, name: string): string =>
  to === 'attribute' || to === 'option' ? `${to} ${name}` : TARGET_NAMES[to]

function describeFormat({ format, encoding, delimiter, decimal, headerLine, sheet }: Table): string {
  const header = `decimal sign '${decimal}', header in line ${headerLine}`
  if (format === 'text') return `text of fixed width, ${encoding}, ${header}`
  if (format !== 'csv') return `${format.toUpperCase()}, sheet '${plain(sheet ?? '')}', ${header}`
  return `CSV, ${encoding}, delimiter ${delimiter === '\t' ? 'tab' : `'${delimiter}'`}, ${header}`
}

async function firstCells(table: Table): Promise<string[]> {
  for await (const { cells } of table.rows) return cells
  return []
}

export function printPlan(plan: ImportPlan): string[] {
  const { counts } = plan
  const rowOf = (name: string, items: ItemCounts) => [name, ...[items.new, items.changed, items.unchanged].map(counted)]
  return [
    ...textTable([
      ['', 'NEW', 'CHANGED', 'UNCHANGED'],
      rowOf('Products', counts.products),
      rowOf('Variants', counts.variants),
    ]),
    `Also new: ${alsoNew(plan)}. Rows refused: ${counted(counts.refused)}.`,
    ...(counts.changedValues === 0 ? [] : [MESSAGES.changedValues(counted(counts.changedValues))]),
    '',
    ...sections(plan),
  ]
}

const alsoNew = ({ counts }: ImportPlan) =>
  [
    `attributes ${counted(counts.newAttributes)}`,
    `values ${counted(counts.newValues)}`,
    `materials ${counted(counts.newMaterials)}`,
    `material families ${counted(counts.newMaterialFamilies)}`,
  ].join(', ')

function sections({ products, variants, refused, notices: { notes }, spellings }: ImportPlan): string[] {
  const items = [
    ...products.map((item) => ({ ...item, kind: 'products', name: item.row.name })),
    ...variants.map((item) => ({ ...item, kind: 'variants', name: `${item.row.product_name} / ${item.row.name}` })),
  ]
  const groups = Object.entries(Object.groupBy(items, ({ action, kind }) => `${TITLES[action]} ${kind}`))
  return [
    ...section('Spelled in several ways', spellings.flatMap(spellingLines)),
    ...groups.flatMap(([title, group = []]) => section(title, group.map(itemLines))),
    ...section(
      'Values that will read differently than in the file',
      notes.map(({ line, column, detail }) => [noteLine(line, column, detail)]),
    ),
    ...section(
      'Refused rows',
      refused.map(({ line, reasons }) => reasons.map(({ column, detail }) => noteLine(line, column, detail))),
    ),
  ]
}

const TITLES = { new: 'New', changed: 'Changed' } as const

interface ShownItem {
  line: number
  name: string
  changes: ImportPlan['variants'][number]['changes']
}

const itemLines = ({ line, name, changes }: ShownItem) => [
  `  line ${line}: ${cut(name, 100)}`,
  ...changes.map(({ field, before, after }) => `    ${plain(field)}: ${shownValue(before)} → ${shownValue(after)}`),
]

const spellingLines = ({ source, examples, spelling }: ImportPlan['spellings'][number]) =>
  examples.map(({ ours, file, count }) => [
    `  ${plain(source)}: ${shownValue(ours)} / ${shownValue(file)} (${counted(count)})${spelling === null ? '' : `, ${spelling}`}`,
  ])

const shownValue = (text: string) => (text === '' ? '(empty)' : cut(text, 60))

const noteLine = (line: number, column: string, detail: string) =>
  `  line ${line}${column === '' ? '' : `, ${plain(column)}`}: ${plain(detail)}`

function section(title: string, entries: readonly (readonly string[])[]): string[] {
  if (entries.length === 0) return []
  const rest = entries.length > MAX_SHOWN ? `, ${MESSAGES.firstOf(counted(MAX_SHOWN), counted(entries.length))}` : ''
  return [`${title}${rest}`, ...entries.slice(0, MAX_SHOWN).flat(), '']
}
