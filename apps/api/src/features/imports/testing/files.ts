import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { onTestFinished } from 'vitest'
import { ImportError } from '../../../platform/tables/import-error.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import type { TableOverrides } from '../../../platform/tables/table.ts'

const shared = new URL('../../../../../../../shared/data/', import.meta.url)

/** The shared data is outside of the repository. */
export const sharedIsAbsent = !existsSync(shared)

export const sharedFile = (name: string): string => fileURLToPath(new URL(name, shared))

export async function fileOf(content: string | Uint8Array, name = 'table.csv'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

export async function workbookOf(...sheets: WriteSheet[]): Promise<string> {
  return fileOf(await writeXlsx({ sheets }), 'table.xlsx')
}

/** The whole table with its rows, as one value to compare. */
export async function wholeTable(path: string, overrides?: TableOverrides) {
  const { rows, ...table } = await readTable(path, overrides)
  return { ...table, rows: await allOf(rows) }
}

export async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ImportError)) return error
  return { code: error.code, message: error.message, line: error.line }
}

export async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
