import { basename } from 'node:path'
import type { Transaction } from 'kysely'
import { lockCatalogue } from '../db/catalogue-version.ts'
import type { Tables } from '../db/schema.ts'
import { applyImport } from '../imports/apply-import.ts'
import { drawSwatches } from '../imports/draw-swatches.ts'
import { type ImportPlan, isEmptyPlan } from '../imports/import-plan.ts'
import { writeMapping } from '../imports/mapping.ts'
import { type ImportSource, planImport } from '../imports/plan-import.ts'
import { mappingFor, readSource } from '../imports/read-source.ts'
import { readTable } from '../imports/read-table.ts'
import type { Table } from '../imports/table.ts'
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

/** A hundred thousand rows are counted in one statement. */
const STATEMENT_MS = 600_000

export async function importCommand(args: readonly string[]): Promise<number> {
  const options = importOptions(args)
  if (options === undefined) {
    process.stdout.write(HELP.import)
    return 0
  }
  const report = progressReport()
  const readingBegan = performance.now()
  const table = await readTable(options.file, options.overrides)
  const source = await readFile(table, options, report)
  const reading = performance.now() - readingBegan
  return withConfigured(async (place) => {
    const supplierId = await chooseSupplier(place.db, options.supplier)
    const writingBegan = performance.now()
    const { plan, applied } = await planAndApply(place, supplierId, source, options, report)
    const seconds = (reading + performance.now() - writingBegan) / 1_000
    const pictures = applied && options.pictures ? await draw(place, plan, report) : 0
    await tell({ table, source, plan, applied, pictures, seconds }, options)
    return options.apply && stopsAtRefused(plan, options) ? 1 : 0
  })
}

async function readFile(table: Table, options: ImportOptions, report: Report): Promise<ImportSource> {
  const mapping = await mappingFor(table, options.mapping)
  const { saveMapping } = options
  if (saveMapping !== undefined) await writingTo(saveMapping, () => writeMapping(saveMapping, mapping))
  return readSource(table, mapping, options.state, (count) => report('rows read', count))
}

/** Plan and writing share a transaction, so that what is shown is what is written. */
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
    const { report } = options
    if (report !== undefined) await writingTo(report, () => writeReport(report, plan))
    const applied = options.apply && !isEmptyPlan(plan) && !stopsAtRefused(plan, options)
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

const stopsAtRefused = (plan: ImportPlan, { skipRefused }: ImportOptions) => plan.refused.length > 0 && !skipRefused

/** The rows are committed by now: a full disk takes the pictures, not the import. */
async function draw({ db, files }: Place, plan: ImportPlan, report: Report): Promise<number> {
  const onProgress = ({ done, total }: { done: number; total: number }) => report('pictures drawn', done, total)
  try {
    return await drawSwatches(plan, { db, files, userId: null, now: () => new Date(), onProgress })
  } catch (error) {
    process.stderr.write(`${MESSAGES.picturesFailed(error instanceof Error ? error.message : String(error))}\n`)
    return 0
  }
}

async function tell(outcome: ImportOutcome, options: ImportOptions): Promise<void> {
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
  if (options.apply && stopsAtRefused(plan, options)) return [MESSAGES.refusedStop(counted(plan.refused.length))]
  return [isEmptyPlan(plan) ? MESSAGES.nothingToChange : MESSAGES.dryRun]
}
