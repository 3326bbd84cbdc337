import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inferColumns } from '../columns/infer-columns.ts'
import type { ColumnMapping } from '../columns/mapping.ts'
import { proposeMapping } from '../columns/propose-mapping.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import { allOf } from '../testing/files.ts'
import { typedRows } from '../rows/typed-rows.ts'
import { corpusCaseSchema } from './corpus-case.ts'

const folder = join(import.meta.dirname, 'proposals')
const CASES = globSync('*.json', { cwd: folder })
  .toSorted()
  .map((name) => corpusCaseSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))

test.each(CASES)('$file gets the expected proposal: $about', async ({ file, mapping, proposal }) => {
  expect(await proposed(join(folder, file))).toEqual({ mapping, proposal })
})

/** The proposal for a file, and the result of its rows under it. */
async function proposed(path: string) {
  const table = await readTable(path)
  const mapping = await proposeMapping(table, await inferColumns(table))
  const rows = await allOf(typedRows(table, mapping))
  const accepted = rows.filter((row) => row.kind === 'row')
  const refused = rows.filter((row) => row.kind === 'refused')
  return {
    mapping: Object.fromEntries(mapping.columns.map((column) => [column.source, inWords(column)])),
    proposal: {
      refused: refused.length,
      products: new Set(accepted.map(({ product }) => product.key)).size,
      variants: accepted.length,
      reasons: Object.fromEntries(refused.map(({ line, reasons }) => [line, reasons.map(({ code }) => code)])),
    },
  }
}

function inWords({ to, attribute }: ColumnMapping): string {
  if (attribute === undefined) return to
  const { display_type: type, unit } = attribute
  return unit === undefined ? `${to} ${type}` : `${to} ${type} in ${unit}`
}
