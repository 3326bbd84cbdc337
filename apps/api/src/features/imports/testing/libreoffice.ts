import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const program = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path))

/** LibreOffice is no dependency: its tests run where it is installed. */
export const libreOfficeIsAbsent = program === undefined

/** Commas, double quotes, UTF-8, from the first line. */
const CSV = '44,34,76,1'
const FILTERS: Record<string, string> = { csv: `csv:Text - txt - csv (StarCalc):${CSV}` }

/** Opens and saves files in a profile of its own, as a user of LibreOffice does. */
export class LibreOffice {
  private readonly folder: Promise<string>

  constructor() {
    this.folder = mkdtemp(join(tmpdir(), 'selvedge-libreoffice-'))
  }

  async resaved(bytes: Uint8Array, from: 'csv' | 'xlsx', to: 'csv' | 'xlsx' | 'xls' | 'ods'): Promise<Uint8Array> {
    const folder = await this.folder
    const [file, saved] = [join(folder, `export.${from}`), join(folder, 'saved')]
    await mkdir(saved, { recursive: true })
    await writeFile(file, bytes)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const input = from === 'csv' ? [`--infilter=CSV:${CSV}`] : []
    const output = ['--convert-to', FILTERS[to] ?? to, '--outdir', saved]
    await promisify(execFile)(program ?? '', [profile, '--headless', ...input, ...output, file])
    return readFile(join(saved, `export.${to}`))
  }

  async close(): Promise<void> {
    await rm(await this.folder, { recursive: true })
  }
}
