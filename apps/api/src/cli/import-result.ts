import { basename } from 'node:path'
import type { ImportPlan } from '../features/imports/planning/import-plan.ts'
import type { ImportSource } from '../features/imports/planning/plan-import.ts'
import type { Table } from '../platform/tables/table.ts'

export interface ImportOutcome {
  table: Table
  source: ImportSource
  plan: ImportPlan
  applied: boolean
  pictures: number
  seconds: number
}

/** The whole outcome as JSON for other programs. */
export function jsonResult({ table, source, plan, applied, pictures, seconds }: ImportOutcome, path: string) {
  const { format, encoding, delimiter, decimal, headerLine, sheet } = table
  return {
    file: basename(path),
    table: { format, encoding, delimiter, decimal, header_line: headerLine, ...(sheet === undefined ? {} : { sheet }) },
    mapping: source.mapping,
    counts: plan.counts,
    products: plan.products.map(({ action, line, row, changes }) => ({
      action,
      line,
      name: row.name,
      code: row.ext_id,
      changes,
    })),
    variants: plan.variants.map(({ action, line, row, changes }) => ({
      action,
      line,
      product: row.product_name,
      name: row.name,
      sku: row.external_id,
      changes,
    })),
    refused: plan.refused.map(({ line, reasons }) => ({ line, reasons })),
    notes: plan.notices.notes,
    spellings: plan.spellings,
    applied,
    pictures,
    seconds: Math.round(seconds * 10) / 10,
  }
}
