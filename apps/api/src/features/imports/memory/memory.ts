import { isDeepStrictEqual } from 'node:util'
import type { ImportColumnMapping } from '@selvedge/sdk/wire'
import type { FileFacts } from '../reading/reading-messages.ts'
import type { TableOverrides } from '../../../platform/tables/table.ts'
import { byTitle, foldTitle, headersKey } from './titles.ts'

/** How a file was read before anything was said of it. */
export type FoundReading = Required<Omit<TableOverrides, 'sheet'>> & { headersKey: string; sheet?: string }

/** A column of an applied import; `isTaught` where it became something else than was proposed. */
export type RememberedColumn = ImportColumnMapping & { isTaught: boolean }

/** What the columns of one set of titles became in its newest import. */
export interface RememberedMapping {
  id: string
  headers_key: string
  file_name: string
  found: FoundReading
  reading: TableOverrides
  columns: readonly RememberedColumn[]
  used_at: Date
}

/** What an import was offered from earlier ones. */
export interface Remembered {
  /** The mapping that was remembered for all its titles; null where only single titles were known. */
  mapping: { id: string; fileName: string; usedAt: string } | null
  reading: TableOverrides
  /** What each column becomes by it. */
  columns: ImportColumnMapping[]
  isUsed: boolean
}

export function foundIn({ header, encoding, delimiter, decimal, headerLine, sheet }: FileFacts): FoundReading {
  const found = { headersKey: headersKey(header), encoding, delimiter, decimal, headerLine }
  return sheet === undefined ? found : { ...found, sheet }
}

/** The mapping for a file that was found so: by its titles, or by those it seemed to have before it was read rightly. */
export const mappingFor = (
  mappings: readonly RememberedMapping[],
  found: FoundReading,
): RememberedMapping | undefined =>
  mappings.find(({ headers_key }) => headers_key === found.headersKey) ??
  mappings.find((mapping) => mapping.found.headersKey === found.headersKey)

/** Corrections hold for a file that is found as the one was that they were made for. */
export function readingFor(mapping: RememberedMapping, found: FoundReading): TableOverrides {
  const { encoding, delimiter, decimal, headerLine, sheet } = mapping.reading
  const isAsThen = (field: keyof TableOverrides) => mapping.found[field] === found[field]
  return {
    ...(encoding !== undefined && isAsThen('encoding') && { encoding }),
    ...(delimiter !== undefined && isAsThen('delimiter') && { delimiter }),
    ...(decimal !== undefined && isAsThen('decimal') && { decimal }),
    ...(headerLine !== undefined && isAsThen('headerLine') && { headerLine }),
    ...(sheet !== undefined && isAsThen('sheet') && { sheet }),
  }
}

/** The remembered columns, by the titles as this file writes them. */
export function columnsFor({ columns }: RememberedMapping, { proposal }: FileFacts): ImportColumnMapping[] {
  const known = byTitle(columns)
  return proposal.columns.map((proposed) => {
    const column = known(proposed.source)
    return column === undefined ? proposed : plain(column, proposed.source)
  })
}

/** What the user made of single titles, whatever else was in those files: of each title the newest decides. */
export function taughtTitles(mappings: readonly RememberedMapping[]): ImportColumnMapping[] {
  const newest = new Map<string, RememberedColumn>()
  for (const { columns } of mappings) {
    for (const column of columns) {
      const title = foldTitle(column.source)
      if (!newest.has(title)) newest.set(title, column)
    }
  }
  return [...newest.values()].filter(({ isTaught }) => isTaught).map((column) => plain(column, column.source))
}

export const isSameMapping = (one: ImportColumnMapping, other: ImportColumnMapping | undefined): boolean =>
  other !== undefined && one.to === other.to && isDeepStrictEqual(one.attribute, other.attribute)

const plain = ({ to, attribute }: RememberedColumn, source: string): ImportColumnMapping =>
  attribute === undefined ? { source, to } : { source, to, attribute }
