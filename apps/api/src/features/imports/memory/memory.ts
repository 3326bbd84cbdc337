import { isDeepStrictEqual } from 'node:util'
import type { ImportColumnMapping } from '@selvedge/sdk/wire'
import type { FileFacts } from '../reading/reading-messages.ts'
import type { TableOverrides } from '../../../platform/tables/table.ts'
import { byTitle, foldTitle, headersKey } from './titles.ts'

/** How a file was read before any corrections. */
export type FoundReading = Required<Omit<TableOverrides, 'sheet'>> & { headersKey: string; sheet?: string }

/** A column of an applied import; `isTaught` if the user changed its proposed target. */
export type RememberedColumn = ImportColumnMapping & { isTaught: boolean }

/** Targets of the columns of one set of titles, from its latest import. */
export interface RememberedMapping {
  id: string
  headers_key: string
  file_name: string
  found: FoundReading
  reading: TableOverrides
  columns: readonly RememberedColumn[]
  used_at: Date
}

/** What earlier imports suggest for a file. */
export interface Remembered {
  /** The mapping remembered for this exact set of titles; null where only single titles were known. */
  mapping: { id: string; fileName: string; usedAt: string } | null
  reading: TableOverrides
  /** The target that it gives each column. */
  columns: ImportColumnMapping[]
  isUsed: boolean
}

export function foundIn({ header, encoding, delimiter, decimal, headerLine, sheet }: FileFacts): FoundReading {
  const found = { headersKey: headersKey(header), encoding, delimiter, decimal, headerLine }
  return sheet === undefined ? found : { ...found, sheet }
}

/**
 * The remembered mapping for a file: by its titles, or by the titles that were detected before its reading was
 * corrected.
 */
export const mappingFor = (
  mappings: readonly RememberedMapping[],
  found: FoundReading,
): RememberedMapping | undefined =>
  mappings.find(({ headers_key }) => headers_key === found.headersKey) ??
  mappings.find((mapping) => mapping.found.headersKey === found.headersKey)

/** A remembered correction applies only if the same value was detected in this file. */
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

/** The remembered columns, under the titles as this file writes them. */
export function columnsFor({ columns }: RememberedMapping, { proposal }: FileFacts): ImportColumnMapping[] {
  const known = byTitle(columns)
  return proposal.columns.map((proposed) => {
    const column = known(proposed.source)
    return column === undefined ? proposed : plain(column, proposed.source)
  })
}

/** The user's choices for single titles, from any file; the latest choice for a title wins. */
export function learnedTitles(mappings: readonly RememberedMapping[]): ImportColumnMapping[] {
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
  other !== undefined &&
  one.to === other.to &&
  isDeepStrictEqual([one.attribute, one.option], [other.attribute, other.option])

const plain = ({ to, attribute, option }: RememberedColumn, source: string): ImportColumnMapping => ({
  source,
  to,
  ...(attribute && { attribute }),
  ...(option && { option }),
})
