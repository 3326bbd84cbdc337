import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../platform/http/problem.ts'
import { zipOf } from '../imports/testing/zip.ts'
import { fileOf, sharedFile, sharedIsAbsent } from '../imports/testing/files.ts'
import type { Reading } from './testing/read-memory.ts'
import type { DisplayType } from './typed-value.ts'
import { readValueFile } from './value-file.ts'

const CHILD = fileURLToPath(new URL('testing/read-memory.ts', import.meta.url))

/** Reads in a separate process, so that its memory can be measured alone. */
async function readApart(path: string, name: string): Promise<Reading> {
  const args = ['--conditions=@selvedge/source', '--no-warnings', CHILD, path, name]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 })
  return JSON.parse(stdout) as Reading
}

/** The number of values in a file, or why it was refused: the code, then place and sentence of each error. */
async function outcomeOf(path: string, name: string, type: DisplayType = 'text') {
  try {
    return (await readValueFile(path, name, type)).map(({ value }) => value)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [error.code, ...(error.details.errors ?? []).map(({ pointer, detail }) => `${pointer} ${detail}`)]
  }
}

describe('files that attack or confuse', () => {
  it.each<[string, () => string | Uint8Array, string]>([
    ['X05 a line of 50 MB', () => 'x'.repeat(50_000_000), 'unreadable_file'],
    ['X05 a cell of 50 MB that is never closed', () => `value\n"${'x'.repeat(50_000_000)}`, 'unreadable_file'],
    ['X05 a million rows', () => `value\n${numbers(1_000_000)}`, 'too_large'],
    ['X03 a workbook that unpacks to more than 100 times its size', () => bomb(), 'too_large'],
  ])(
    '%s is refused within 150 MB',
    async (_, make, code) => {
      const bytes = make()
      const { outcome, grown } = await readApart(await fileOf(bytes), typeof bytes === 'string' ? 'v.csv' : 'v.xlsx')
      expect(outcome).toBe(code)
      expect(grown).toBeLessThan(150)
    },
    90_000,
  )

  it('100,000 rows are read within 150 MB', async () => {
    const { outcome, grown } = await readApart(await fileOf(`value\n${numbers(100_000)}`), 'v.csv')
    expect(outcome).toBe(100_000)
    expect(grown).toBeLessThan(150)
  }, 90_000)

  it('a title above the header and merged cells are no values', async () => {
    const rows = [['Shades of 2026'], ['value', 'standard', 'tolerance'], ['Red', 'ISO', '1'], ['Blue', 'ISO', '2']]
    const merges = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }]
    const path = await fileOf(await writeXlsx({ sheets: [{ name: 'Values', rows, merges }] }), 'v.xlsx')
    expect(await outcomeOf(path, 'v.xlsx')).toEqual(['Red', 'Blue'])
  })
})

const numbers = (count: number) => Array.from({ length: count }, (_, row) => `value ${row}`).join('\n')

const bomb = () => zipOf({ '[Content_Types].xml': ' ', 'xl/worksheets/sheet1.xml': '<c/>'.repeat(5_000_000) })

describe.skipIf(sharedIsAbsent)('the shared files', () => {
  const hostile = (name: string, type?: DisplayType) => outcomeOf(sharedFile(`hostile-files/${name}`), name, type)

  it('are read, or refused with the place of what is wrong', async () => {
    expect(await hostile('values-formula-injection.csv')).toEqual([
      `=cmd|'/C calc'!A0`,
      '@SUM(1+1)',
      '+1+1',
      '-2+3',
      '=HYPERLINK("http://x","y")',
      '=1+1',
    ])
    expect(await hostile('values-duplicate-rows.csv')).toEqual([
      'duplicate_values',
      `#/rows/3/value Row 3: 'red' is already in row 2.`,
      `#/rows/4/value Row 4: 'Red' is already in row 2.`,
      `#/rows/6/value Row 6: 'R\u00e9d' is already in row 5.`,
    ])
    expect(await hostile('values-header-only.csv')).toEqual([
      'no_rows',
      '#/rows/1 No rows found: there are no rows below the header in line 1.',
    ])
    expect(await hostile('values-unclosed-quote.csv')).toEqual([
      'unreadable_file',
      '#/rows/2 Could not parse file: a quoted cell that begins in line 2 is never closed.',
    ])
    const columns = 'The columns are value, display_name, description, standard, tolerance.'
    expect(await hostile('values-semicolon-cp1252-decimal-comma.csv')).toEqual([
      'unknown_column',
      ...['Name', 'Wert', 'Toleranz', 'Bemerkung'].map(
        (title) => `#/rows/1 Row 1: There is no column '${title}'. ${columns}`,
      ),
    ])
  })

  it('never take more than 150 MB', async () => {
    const names = readdirSync(sharedFile('hostile-files')).filter((name) => /\.(csv|xlsx)$/.test(name))
    const readings: [string, Reading][] = []
    for (const name of names) readings.push([name, await readApart(sharedFile(`hostile-files/${name}`), name)])
    expect(readings.filter(([, { grown, milliseconds }]) => grown > 150 || milliseconds > 20_000)).toEqual([])
  }, 120_000)

  it('of csv-spectrum are read, and refused because their columns are others', async () => {
    const names = readdirSync(sharedFile('csv-spectrum/csvs'))
    const codes = new Set<string | undefined>()
    for (const name of names) codes.add((await outcomeOf(sharedFile(`csv-spectrum/csvs/${name}`), name))[0])
    expect([names.length, [...codes]]).toEqual([12, ['unknown_column']])
  })
})
