import { basename } from 'node:path'
import type { Transaction } from 'kysely'
import { lockCatalogue } from '../platform/db/catalogue-version.ts'
import type { Tables } from '../platform/db/schema.ts'
import { applyImport } from '../features/imports/writing/apply-import.ts'
import { drawSwatches, swatchesOf } from '../features/imports/swatches/draw-swatches.ts'
import { linkSwatches } from '../features/imports/swatches/swatches.store.ts'
import { refuseOverQuota } from '../platform/files/quota.ts'
import { loadConfig } from '../platform/config.ts'
import { type ImportPlan, isEmptyPlan } from '../features/imports/planning/import-plan.ts'
import { writeMapping } from '../features/imports/columns/mapping.ts'
import type { OwnTitle } from '../features/imports/columns/own-export.ts'
import { readOwnTitles } from '../features/imports/columns/own-titles.store.ts'
import { type ImportSource, planImport } from '../features/imports/planning/plan-import.ts'
import { mappingFor, readSource, unsureDateOrder, withFoundOrders } from '../features/imports/reading/read-source.ts'
import { readTable } from '../platform/tables/read-table.ts'
import type { Table } from '../platform/tables/table.ts'
import { inReadTransaction } from '../platform/listing/list-context.ts'
import { chooseSupplier } from './choose-supplier.ts'
import { type ImportOptions, importOptions } from './import-options.ts'
import { type ImportOutcome, jsonResult } from './import-result.ts'
import { HELP, MESSAGES } from './messages.ts'
import { withConfigured } from './open-configured.ts'
import { printFile, printPlan } from './print-import.ts'
import { progressReport, type Report } from './progress.ts'
import { counted } from './text.ts'
import { writeReport } from './write-report.ts'
import { writingTo } from './writing-to.ts'

type Place = Parameters<Parameters<typeof withConfigured>[0]>[0]

/** One statement counts a hundred thousand rows. */
const STATEMENT_MS = 600_000

export async function importCommand(args: readonly string[]): Promise<number> {
  const options = importOptions(args)
  if (options === undefined) {
    process.stdout.write(HELP.import)
    return 0
  }
  const report = progressReport()
  const began = performance.now()
  // An unreadable file is reported before the database is opened.
  const table = await readTable(options.file, options.overrides)
  if (table.isEncodingUnsure) {
    process.stderr.write(`${MESSAGES.encodingUnsure(table.encodings ?? [])}\n`)
    return 1
  }
  return withConfigured(async (place) => {
    const supplierId = await chooseSupplier(place.db, options.supplier)
    const ownTitles = await inReadTransaction(place.db, { supplierId }, readOwnTitles)
    const source = await readFile(table, ownTitles, options, report)
    const { plan, applied } = await planAndApply(place, supplierId, source, options, report)
    const seconds = (performance.now() - began) / 1_000
    const pictures = applied && options.pictures ? await draw(place, plan, report) : 0
    await printOutcome({ table, source, plan, applied, pictures, seconds }, options)
    return options.apply && (stopsAtRefused(plan, options) || isUndecided(plan)) ? 1 : 0
  })
}

async function readFile(
  table: Table,
  ownTitles: readonly OwnTitle[],
  options: ImportOptions,
  report: Report,
): Promise<ImportSource> {
  const { mapping, decimal } = await mappingFor(table, { path: options.mapping, ownTitles })
  const { saveMapping } = options
  if (saveMapping !== undefined) await writingTo(saveMapping, () => writeMapping(saveMapping, mapping))
  const isOtherwise = options.overrides.decimal === undefined && decimal !== table.decimal
  const read = isOtherwise ? await readTable(options.file, { ...options.overrides, decimal }) : table
  const ordered = await withFoundOrders(read, mapping)
  return readSource(read, ordered, options.state, (count) => report('rows read', count))
}

/** Planning and writing share a transaction, so that what is shown is what gets written. */
async function planAndApply(
  { db }: Place,
  supplierId: string,
  source: ImportSource,
  options: ImportOptions,
  onProgress: Report,
) {
  const work = async (trx: Transaction<Tables>) => {
    if (options.apply) await lockCatalogue(trx, supplierId)
    const plan = await planImport(trx, supplierId, source)
    const [problem] = plan.problems
    if (problem) throw unsureDateOrder(`${problem.source}: ${problem.detail}`)
    const { report } = options
    if (report !== undefined) await writingTo(report, () => writeReport(report, plan))
    const applied = options.apply && !isEmptyPlan(plan) && !stopsAtRefused(plan, options) && !isUndecided(plan)
    const run = { fileName: basename(options.file), userId: null, at: new Date() }
    if (applied) await applyImport(trx, plan, run, ({ step, done, total }) => onProgress(step, done, total))
    return { plan, applied }
  }
  try {
    return await db.forSupplier(supplierId, work, { statementMs: STATEMENT_MS })
  } catch (error) {
    process.stderr.write(`${MESSAGES.nothingWritten}\n`)
    throw error
  }
}

const isUndecided = ({ spellings }: ImportPlan) => spellings.some(({ spelling }) => spelling === null)

const stopsAtRefused = (plan: ImportPlan, { skipRefused }: ImportOptions) => plan.counts.refused > 0 && !skipRefused

/** The rows are already committed: a full disk costs the pictures, not the import. */
async function draw({ db, files }: Place, plan: ImportPlan, report: Report): Promise<number> {
  const { supplierId } = plan
  const storage = { config: loadConfig(process.env), files, now: () => new Date() }
  try {
    return await drawSwatches(swatchesOf(plan), {
      files,
      link: (swatches) =>
        db.forSupplier(supplierId, async (trx) => {
          const linked = await linkSwatches(trx, supplierId, swatches, { userId: null, at: storage.now() })
          await refuseOverQuota({ trx, supplierId }, storage)
          return linked
        }),
      onProgress: (done, total) => report('pictures drawn', done, total),
    })
  } catch (error) {
    process.stderr.write(`${MESSAGES.picturesFailed(error instanceof Error ? error.message : String(error))}\n`)
    return 0
  }
}

async function printOutcome(outcome: ImportOutcome, options: ImportOptions): Promise<void> {
  if (options.json) {
    process.stdout.write(`${JSON.stringify(jsonResult(outcome, options.file), undefined, 2)}\n`)
    return
  }
  const lines = [...(await printFile(outcome, options.file)), ...printPlan(outcome.plan)]
  if (options.saveMapping !== undefined) lines.push(MESSAGES.mappingSaved(options.saveMapping))
  if (options.report !== undefined) lines.push(MESSAGES.reportWritten(options.report))
  process.stdout.write(`${[...lines, ...conclusion(outcome, options)].join('\n')}\n`)
}

function conclusion({ plan, applied, pictures, seconds }: ImportOutcome, options: ImportOptions): string[] {
  if (applied) {
    const written = MESSAGES.written(seconds.toFixed(1), counted(plan.counts.rows / seconds))
    return pictures > 0 ? [written, MESSAGES.pictures(counted(pictures))] : [written]
  }
  if (options.apply && stopsAtRefused(plan, options)) return [MESSAGES.refusedStop(counted(plan.counts.refused))]
  if (options.apply && isUndecided(plan)) return [MESSAGES.undecidedStop]
  return [isEmptyPlan(plan) ? MESSAGES.nothingToChange : MESSAGES.dryRun]
}
