import { analyticsReportOf, measureAnalytics } from './analytics.ts'
import { assetsReportOf, measureAssets } from './assets.ts'
import { attributesReportOf, measureAttributes } from './attributes.ts'
import { measureBulk } from './bulk.ts'
import { exportsReportOf, measureExports } from './exports.ts'
import { importsReportOf, measureImports } from './imports.ts'
import { isKept } from './kept-catalogue.ts'
import { type Machine } from './machine.ts'
import { manyUploadsReportOf, measureManyUploads } from './many-uploads.ts'
import { machineLine } from './markdown.ts'
import { measureMixed, mixedReportOf } from './mixed.ts'
import type { EngineName, Options, Suite } from './options.ts'
import { bulkReportOf, reportOf } from './report.ts'
import { measureEngine } from './run.ts'
import { measureSheets, sheetsReportOf } from './sheets.ts'
import { measureUploads, uploadReportOf } from './uploads.ts'
import { measureValues, valuesReportOf } from './values.ts'
import { measureViews, viewsReportOf } from './views.ts'

interface Measured {
  results: unknown[]
  /** The section for docs/BENCHMARKS.md. */
  report: string
}

export const MEASURES: Record<Suite, (options: Options, machine: Machine) => Promise<Measured>> = {
  async lists(options, machine) {
    const results = await onEngines(options, (engine) =>
      measureEngine(engine, options.size ?? statedSize(engine), { options, log }),
    )
    return { results, report: reportOf(machine, results) }
  },
  async bulk(options, machine) {
    const results = await onEngines(options, (engine) => measureBulk(engine, options.size ?? 100_000, log))
    return { results, report: bulkReportOf(machine, results) }
  },
  async values(options, machine) {
    const results = await onEngines(options, (engine) => measureValues(engine, options.size ?? 100_000, log))
    return { results, report: valuesReportOf(machine, results) }
  },
  async assets(options, machine) {
    const results = await onEngines(options, (engine) => measureAssets(engine, options.size ?? 100_000, log))
    return { results, report: assetsReportOf(machine, results) }
  },
  async attributes(options, machine) {
    const results = await onEngines(options, (engine) => measureAttributes(engine, options.size ?? 200_000, log))
    return { results, report: attributesReportOf(machine, results) }
  },
  async uploads(_, machine) {
    const result = await measureUploads(log)
    const many = await measureManyUploads(log)
    const reports = [result && uploadReportOf(machine, result), many && manyUploadsReportOf(many)]
    return { results: [result, many], report: reports.filter(Boolean).join('\n\n') }
  },
  async views(options, machine) {
    const results = await onEngines(options, (engine) =>
      measureViews(engine, { ...options, size: options.size ?? sizeIfKept(engine, 200_000), log }),
    )
    return { results, report: [machineLine(machine), ...results.map(viewsReportOf)].join('\n\n') }
  },
  async exports(options, machine) {
    const results = await onEngines(options, (engine) =>
      measureExports(engine, { size: options.size ?? statedSize(engine), log }),
    )
    return { results, report: [machineLine(machine), ...results.map(exportsReportOf)].join('\n\n') }
  },
  async sheets(_, machine) {
    const result = await measureSheets(log)
    return { results: [result], report: sheetsReportOf(machine, result) }
  },
  async analytics(options, machine) {
    const size = options.size ?? 100_000
    const events = (engine: EngineName) => (engine === 'embedded' ? 2 : 10) * size
    const results = await onEngines(options, (engine) =>
      measureAnalytics(engine, { ...options, size, events: events(engine), seconds: options.mixedSeconds / 2, log }),
    )
    return { results, report: [machineLine(machine), ...results.map(analyticsReportOf)].join('\n\n') }
  },
  async imports(options, machine) {
    const results = await onEngines(options, (engine) => measureImports(engine, { size: options.size ?? 200_000, log }))
    return { results, report: [machineLine(machine), ...results.map(importsReportOf)].join('\n\n') }
  },
  async mixed(options, machine) {
    const results = await onEngines(options, (engine) =>
      measureMixed(engine, { ...options, size: options.size ?? sizeIfKept(engine, 100_000), log }),
    )
    return { results, report: [machineLine(machine), ...results.map(mixedReportOf)].join('\n\n') }
  },
}

/** The size for which the goals are stated. */
const statedSize = (engine: EngineName): number => (engine === 'embedded' ? 100_000 : LARGE)

/** Only lists and exports build the large catalogue. */
const sizeIfKept = (engine: EngineName, size: number): number =>
  engine === 'postgres' && isKept(`postgres-${LARGE}`) ? LARGE : size

const LARGE = 1_000_000

async function onEngines<Result>(
  { engines }: Options,
  measure: (engine: EngineName) => Promise<Result | undefined>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const engine of engines) {
    const result = await measure(engine)
    if (result) results.push(result)
    else console.log(`Skipped: this machine has no PostgreSQL (postgres and initdb, on the PATH or in /usr/lib).`)
  }
  return results
}

function log(text: string): void {
  console.error(text)
}
