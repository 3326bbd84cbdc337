import { fileKind } from '../file-kind.ts'
import { ImportError } from '../import-error.ts'
import { entryNames } from './xlsx-guard.ts'
import type { SheetSource } from './sheet-source.ts'

/** Opens a workbook by its content, whatever its name. Loads only the reader it needs. */
export async function openWorkbook(path: string): Promise<SheetSource> {
  if ((await fileKind(path)) === 'compound') return (await import('./xls-source.ts')).xlsSource(path)
  const names = await entryNames(path)
  if (names.has('xl/workbook.bin')) return (await import('./xlsb-source.ts')).xlsbSource(path)
  if (names.has('[Content_Types].xml')) return (await import('./xlsx-source.ts')).xlsxSource(path)
  if (names.has('content.xml') && names.has('mimetype')) return (await import('./ods-source.ts')).odsSource(path)
  throw new ImportError('unsupported_type', foreign(names))
}

function foreign(names: ReadonlySet<string>): string {
  const isNumbers = [...names].some((name) => /(?:^|\/)Index(?:\.zip$|\/.*\.iwa$)/.test(name))
  if (isNumbers) return 'this is a Numbers document. In Numbers choose File, Export To, Excel or CSV.'
  return 'this is a ZIP archive, not a workbook.'
}
