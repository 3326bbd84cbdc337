import { readingInTurn } from '../../platform/tables/reading-turns.ts'
import { createReadStream } from 'node:fs'
import type { Import, importPatchSchema } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { type Change, inTransaction } from '../../platform/changing/change.ts'
import { invalid } from '../../platform/changing/refusals.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { foldName } from '../../platform/db/keys.ts'
import { newId } from '../../platform/db/ids.ts'
import { storableJson } from '../../platform/db/storable-json.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { stale } from '../../platform/http/conditional.ts'
import { mayChange } from '../../platform/http/etag.ts'
import type { Session } from '../../platform/http/session.ts'
import { refuseOverQuota } from '../../platform/files/quota.ts'
import { type ReceivedFile, withFile, withSpare } from './import-file.ts'
import { compress, keepFile } from './import-files.store.ts'
import { known, refuseApplied, refuseExpired } from './import-problems.ts'
import { orUnreadable } from '../../platform/tables/or-unreadable.ts'
import { ImportError } from '../../platform/tables/import-error.ts'
import { forgetMapping, rememberedMappings } from './memory/import-mappings.store.ts'
import type { RememberedMapping } from './memory/memory.ts'
import { type RecalledFile, recallFile } from './memory/recall.ts'
import { changeImport, deleteImport, insertImport, lockImport, readImport } from './imports.store.ts'
import type { OwnTitle } from './columns/own-export.ts'
import { readOwnTitles } from './columns/own-titles.store.ts'
import { namedHeaders } from '../variants/option-headers.store.ts'
import type { FileFacts } from './reading/reading-messages.ts'
import type { TableOverrides } from '../../platform/tables/table.ts'
import { type StoredImport, toImport } from './to-import.ts'

type Patch = z.output<typeof importPatchSchema>
type Author = Pick<Session, 'supplierId' | 'userId'>

/** Storing an upload does not touch the catalogue. */
const BESIDE_SLICES = { statementMs: 30_000, besideSlices: true }

/** Reads and stores a file; does not change the catalogue. */
export async function createImport(
  dependencies: AppDependencies,
  author: Author,
  { name, path, size }: ReceivedFile,
): Promise<Import> {
  const mappings = await memoryOf(dependencies, author)
  const ownTitles = await ownTitlesOf(dependencies, author)
  const { found, ...recalled } = await factsOf(path, {}, { mappings, ownTitles })
  const id = newId()
  return withSpare(dependencies, async (compressed) => {
    await compress(path, compressed)
    const keep = async (change: Change) => {
      const made = { created_by: author.userId, created_at: change.at, updated_at: change.at }
      await insertImport(change, {
        id,
        file_name: name,
        file_size: size,
        state: 'open',
        new_state: 'draft',
        corrections: '[]',
        ...jsonOf(recalled),
        found: JSON.stringify(found),
        ...made,
      })
      await keepFile(change, id, 'source', createReadStream(compressed))
      await refuseOverQuota(change, dependencies)
      return known(await readImport(change, id))
    }
    const row = await inTransaction(dependencies, author, keep, BESIDE_SLICES)
    return toImport(row)
  })
}

/** Changes how the file is read, which may read it again, and the targets of its columns. */
export async function updateImport(
  dependencies: AppDependencies,
  author: Author,
  id: string,
  patch: Patch,
  ifMatch: string | undefined,
): Promise<StoredImport> {
  const before = known(await inReadTransaction(dependencies.db, author, (context) => readImport(context, id)))
  refuseChange(before, ifMatch)
  const overrides = { ...before.overrides, ...overridesIn(patch) }
  const isReadAgain = JSON.stringify(overrides) !== JSON.stringify(before.overrides) || patch.memory !== undefined
  const recalled = isReadAgain ? await readAgain(dependencies, author, before, overrides, patch.memory) : before
  return inTransaction(dependencies, author, async (change) => {
    const row = known(await lockImport(change, id))
    refuseChange(row, ifMatch)
    if (row.rev !== before.rev) throw stale('this import', row.rev, toImport(row))
    const corrections = correctedBy(row, recalled.facts, await inUse(change, patch.mapping ?? []))
    const mappingId = row.remembered?.mapping?.id
    if (patch.memory === 'forget' && mappingId !== undefined) await forgetMapping(change, mappingId)
    const now = {
      overrides: JSON.stringify(overrides),
      ...jsonOf(recalled),
      corrections: JSON.stringify(corrections),
      new_state: patch.new_state ?? row.new_state,
      state: 'open' as const,
    }
    return changeImport(change, id, { ...now, checked: null, applied: null, undone: null, applied_at: null }, change.at)
  })
}

export async function removeImport(
  dependencies: AppDependencies,
  author: Author,
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  await inTransaction(dependencies, author, async (change) => {
    const row = known(await lockImport(change, id))
    if (!mayChange(ifMatch, row.rev)) throw stale('this import', row.rev, toImport(row))
    await deleteImport(change, id)
    // Cached lists may be filtered by the items it made.
    await bumpCatalogue(change.trx, change.supplierId)
  })
}

function refuseChange(row: StoredImport, ifMatch: string | undefined): void {
  if (!mayChange(ifMatch, row.rev)) throw stale('this import', row.rev, toImport(row))
  refuseApplied(row)
}

async function readAgain(
  dependencies: AppDependencies,
  author: Author,
  row: StoredImport,
  overrides: TableOverrides,
  memory: Patch['memory'],
): Promise<RecalledFile> {
  refuseExpired(row, dependencies.now())
  const mappings = memory === 'forget' ? [] : await memoryOf(dependencies, author)
  const isUsed = memory === undefined ? (row.remembered?.isUsed ?? true) : memory === 'use'
  const ownTitles = await ownTitlesOf(dependencies, author)
  return withFile(dependencies, { supplierId: author.supplierId, importId: row.id }, (path) =>
    factsOf(path, overrides, { mappings, ownTitles, isUsed }),
  )
}

const memoryOf = ({ db, now }: AppDependencies, author: Author): Promise<RememberedMapping[]> =>
  inReadTransaction(db, author, (context) => rememberedMappings(context, now()))

const ownTitlesOf = ({ db }: AppDependencies, author: Author): Promise<OwnTitle[]> =>
  inReadTransaction(db, author, readOwnTitles)

const factsOf = (...asked: Parameters<typeof recallFile>): Promise<RecalledFile> =>
  readingInTurn(() =>
    orUnreadable(async () => {
      const recalled = await recallFile(...asked)
      return { ...recalled, facts: storable(recalled.facts) }
    }),
  )

/**
 * Removes characters from sample cells that the database cannot store. In a column's title they are refused, because
 * the column could not be found again.
 */
function storable(facts: FileFacts): FileFacts {
  const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()
  const cleaned = {
    ...facts,
    sample: facts.sample.map((cells) => cells.map(clean)),
    columns: facts.columns.map((column) => ({ ...column, examples: column.examples.map(clean) })),
  }
  if (storableJson(cleaned) !== undefined) return cleaned
  throw new ImportError('unreadable_file', 'the title of a column contains invalid characters.')
}

const jsonOf = ({ facts, remembered }: Pick<RecalledFile, 'facts' | 'remembered'>) => ({
  facts: JSON.stringify(facts),
  remembered: remembered === null ? null : JSON.stringify(remembered),
})

function overridesIn({ encoding, delimiter, decimal_sign, sheet, header_line }: Patch): TableOverrides {
  return {
    ...(encoding === undefined ? {} : { encoding }),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(decimal_sign === undefined ? {} : { decimal: decimal_sign }),
    ...(sheet === undefined ? {} : { sheet }),
    ...(header_line === undefined ? {} : { headerLine: header_line }),
  }
}

/** Options of a mapping in the spelling and type that the catalogue has for them. */
async function inUse(change: Change, mapping: NonNullable<Patch['mapping']>): Promise<NonNullable<Patch['mapping']>> {
  if (mapping.every(({ option }) => option === undefined)) return mapping
  const known = new Map((await namedHeaders(change)).map(({ header, type }) => [foldName(header), { header, type }]))
  return mapping.map((column) =>
    column.option === undefined
      ? column
      : { ...column, option: known.get(foldName(column.option.header)) ?? column.option },
  )
}

/** The maximum number of columns in a table. */
const MAX_CORRECTIONS = 1_000

/** Corrections are kept by column title, even while the file is read in a way that has no such column. */
function correctedBy({ corrections }: StoredImport, { header }: FileFacts, mapping: NonNullable<Patch['mapping']>) {
  const titles = new Set(header)
  const unknown = mapping.findIndex(({ source }) => !titles.has(source))
  if (unknown >= 0) {
    const title = mapping[unknown]?.source.slice(0, 100) ?? ''
    throw invalid(`#/mapping/${unknown}/source`, 'invalid', `The file has no column '${title}'.`)
  }
  const said = new Map([...corrections, ...mapping].map((column) => [column.source, column]))
  return [...said.values()].slice(-MAX_CORRECTIONS)
}
