import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseCount, SEED } from '../../../../../tools/sampling.ts'
import { fileOf, refusalOf, wholeTable } from '../../features/imports/testing/files.ts'

const aligned = (rows: readonly (readonly string[])[], gap = 2) => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => Array.from(row[at] ?? '').length)) + gap)
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - Array.from(cell).length))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}

describe('columns aligned with spaces', () => {
  const word = fc.stringMatching(/^[a-zäöüß漢字🪵0-9.,;]{1,12}$/u)
  const tables = fc
    .integer({ min: 2, max: 6 })
    .chain((width) => fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 4, maxLength: 30 }))

  test('come back as they were written, whatever their letters', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (rows) => {
        const titles = (rows[0] ?? []).map((_, at) => `Title${at}`)
        const path = await fileOf(aligned([titles, ...rows]))
        const table = await wholeTable(path, { delimiter: 'fixed', encoding: 'utf-8' })
        expect(table.header).toEqual(titles)
        expect(table.rows.map(({ cells }) => cells)).toEqual(rows)
      }),
      { seed: SEED, numRuns: caseCount({ gate: 30, full: 1_000 }) },
    )
  })

  const many = (last: string) => `Name      Width\n${'Sofa       1400\n'.repeat(20_000)}${last}\n`

  test('are read piece by piece, and a longer text than the first lines have may reach into the blanks', async () => {
    const { rows, delimiter } = await wholeTable(await fileOf(many('Armchair, 1200')))
    expect([delimiter, rows.length]).toEqual(['fixed', 20_001])
    expect(rows.at(-1)).toEqual({ line: 20_002, cells: ['Armchair,', '1200'] })
  })

  test('are refused with the line in which a text runs over two of them', async () => {
    expect(await refusalOf(wholeTable(await fileOf(many('Armchair,leather 1200'))))).toEqual({
      code: 'unreadable_file',
      message:
        'Could not parse file: line 20002 has text across two columns (character 5). ' +
        'Leave a space between the columns in every line, or save the table as CSV.',
      line: 20_002,
    })
  })

  test('that are requested but unknown are rejected', async () => {
    const path = await fileOf('Name;Width\nSofa;140\nChair;50\n')
    expect(await refusalOf(wholeTable(path, { delimiter: 'fixed' }))).toEqual({
      code: 'unreadable_file',
      message:
        'Could not parse file: its columns are not aligned with spaces. ' + 'Choose the delimiter that separates them.',
      line: undefined,
    })
  })
})
