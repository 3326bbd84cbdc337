import { ImportError } from '../../../platform/tables/import-error.ts'
import type { OwnTitle } from '../columns/own-export.ts'
import type { FileFacts } from '../reading/reading-messages.ts'
import { readFacts } from '../reading/read-file.ts'
import type { TableOverrides } from '../../../platform/tables/table.ts'
import {
  columnsFor,
  type FoundReading,
  foundIn,
  isSameMapping,
  mappingFor,
  readingFor,
  type Remembered,
  type RememberedMapping,
  learnedTitles,
} from './memory.ts'
import { headersKey } from './titles.ts'

export interface RecalledFile {
  facts: FileFacts
  /** How the file was read with the user's corrections alone. */
  found: FoundReading
  remembered: Remembered | null
}

interface Known {
  mappings: readonly RememberedMapping[]
  ownTitles?: readonly OwnTitle[]
  isUsed?: boolean
}

/**
 * Reads a file with the user's corrections and, unless turned off, with what is remembered about files with the same
 * titles.
 */
export async function recallFile(
  path: string,
  said: TableOverrides,
  { mappings, ownTitles = [], isUsed = true }: Known,
): Promise<RecalledFile> {
  const learned = learnedTitles(mappings)
  const read = await readFacts(path, said, learned, ownTitles)
  const found = foundIn(read.facts)
  // An export identifies its own columns, and the catalogue's attributes may have changed since.
  if (read.facts.proposal.form === 'export') return { facts: read.facts, found, remembered: null }
  const mapping = mappingFor(mappings, found)
  const reading = mapping === undefined ? {} : readingFor(mapping, found)
  const facts =
    mapping &&
    (isEmpty(reading)
      ? hasTitlesOf(mapping, read.facts)
      : await readLike(path, { ...reading, ...said }, mapping, ownTitles))
  if (mapping === undefined || facts === undefined) {
    return { facts: read.facts, found, remembered: ofTitles(read, isUsed) }
  }
  if (isUsed && facts.proposal.form === 'export') return { facts, found, remembered: null }
  return { facts: isUsed ? facts : read.facts, found, remembered: ofMapping(mapping, facts, { reading, isUsed }) }
}

/** Undefined when the file has other titles when read this way. */
async function readLike(
  path: string,
  overrides: TableOverrides,
  mapping: RememberedMapping,
  ownTitles: readonly OwnTitle[],
): Promise<FileFacts | undefined> {
  try {
    return hasTitlesOf(mapping, (await readFacts(path, overrides, [], ownTitles)).facts)
  } catch (error) {
    if (error instanceof ImportError) return undefined
    throw error
  }
}

const hasTitlesOf = ({ headers_key }: RememberedMapping, facts: FileFacts): FileFacts | undefined =>
  headersKey(facts.header) === headers_key ? facts : undefined

function ofMapping(
  mapping: RememberedMapping,
  facts: FileFacts,
  { reading, isUsed }: Pick<Remembered, 'reading' | 'isUsed'>,
): Remembered {
  const { id, file_name: fileName, used_at } = mapping
  const columns = columnsFor(mapping, facts)
  return { mapping: { id, fileName, usedAt: used_at.toISOString() }, reading, columns, isUsed }
}

/** Null when the memory would not change the proposal. */
function ofTitles({ facts, recalled }: Awaited<ReturnType<typeof readFacts>>, isUsed: boolean): Remembered | null {
  const { columns } = facts.proposal
  if (!recalled?.some((column, index) => !isSameMapping(column, columns[index]))) return null
  return { mapping: null, reading: {}, columns: recalled, isUsed }
}

const isEmpty = (reading: TableOverrides) => Object.keys(reading).length === 0
