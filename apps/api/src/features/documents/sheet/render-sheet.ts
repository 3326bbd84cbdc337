import { logoOf } from './logo.ts'
import { startRenderers } from './renderers.ts'
import type { RenderedSheet, Sheet } from './sheet.ts'

const renderers = startRenderers()

/** The PDF of a data sheet. Problem 503 `render_failed` when it cannot be made, or not in time. */
export async function renderSheet(sheet: Sheet, signal?: AbortSignal): Promise<RenderedSheet> {
  const { supplier, product, metadata, groups } = sheet
  const logo = await logoOf(supplier)
  return renderers.render({ sheet: { supplier: { name: supplier.name }, product, metadata, groups }, logo }, signal)
}
