import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import { nameColumns } from '../../../platform/db/keys.ts'
import type { TestSupplier } from '../../../platform/db/testing/test-database.ts'

export interface ChannelRow {
  name: string
  description?: string
  format?: 'csv' | 'xlsx'
  viewId?: string
  /** Columns by id, each with its title. */
  fields?: Record<string, string>
  createdBy?: string
  exportedAt?: string
}

const AT = new Date('2026-11-20T09:00:00Z')

/** Creates channels; returns their ids by name. */
export async function buildChannels(
  db: Database,
  { supplierId }: TestSupplier,
  channels: readonly ChannelRow[],
): Promise<Record<string, string>> {
  const made = Object.fromEntries(channels.map(({ name }) => [name, newId()]))
  const rows = channels.map(
    ({ name, description = '', format = 'xlsx', viewId, fields = {}, createdBy, exportedAt }) => ({
      supplier_id: supplierId,
      id: made[name]!,
      ...nameColumns(name),
      description,
      export_format: format,
      view_id: viewId ?? null,
      created_by: createdBy ?? null,
      fields: JSON.stringify(
        Object.entries(fields).map(([id, title]) => ({ id, title, kind: 'rename', header: 'Once chosen' })),
      ),
      exported_at: exportedAt === undefined ? null : new Date(exportedAt),
      created_at: AT,
      updated_at: AT,
    }),
  )
  await db.forSupplier(supplierId, (trx) => trx.insertInto('channels').values(rows).execute())
  return made
}
