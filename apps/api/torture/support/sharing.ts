import type { Client } from '@selvedge/sdk'
import type { ExportFormat } from '@selvedge/sdk/wire'

export { METADATA } from '../../src/features/documents/testing/documents.ts'

const COLUMNS = ['name', 'external_id', 'state', 'meta.product.name', 'description', 'created_at', 'id']

/** Creates a channel of all variants and returns its id. The header of its first column can be set. */
export async function addChannel(
  { views, channels }: Client,
  name: string,
  format: ExportFormat,
  title = '',
): Promise<string> {
  const { value: view } = await views.create({ name, kind: 'dynamic', sort: [{ column: 'name', direction: 'asc' }] })
  const fields = COLUMNS.map((id, place) => ({ id, title: place === 0 ? title : '' }))
  return (await channels.create({ name, export_format: format, fields, view_id: view.id })).value.id
}
