import { logoOf } from './logo.ts'
import { startRenderers } from './renderers.ts'
import type { RenderedSheet, Sheet } from './sheet.ts'

const renderers = startRenderers()

/** Renders a data sheet as a PDF. Throws Problem 503 `render_failed` when that fails or times out. */
export async function renderSheet(sheet: Sheet, signal?: AbortSignal): Promise<RenderedSheet> {
  const { supplier, product, metadata, groups } = sheet
  const logo = await logoOf(supplier)
  return renderers.render({ sheet: { supplier: { name: supplier.name }, product, metadata, groups }, logo }, signal)
}
