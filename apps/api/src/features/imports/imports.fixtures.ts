import { gzipSync } from 'node:zlib'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { TestSupplier } from '../../platform/db/testing/test-database.ts'
import { listOf, type OwnedItems, type RouteFixtures } from '../../testing/route-fixture.ts'
import { multipartBody } from '../uploads/testing/multipart-body.ts'
import type { FileFacts } from './reading/reading-messages.ts'

const FILE = 'Product,Colour\nLoden coat,Green\nLoden coat,\n'

export const IMPORT_FIXTURES: RouteFixtures = {
  ...listOf('imports', { schema: true }),
  'GET /api/v1/imports/:id': { request: ({ importId }) => ({ params: { id: importId } }), foreign: 404 },
  'POST /api/v1/imports': { request: () => multipartBody([{ field: 'file', name: 'coats.csv', bytes: FILE }]) },
  'PATCH /api/v1/imports/:id': {
    request: ({ importId }) => ({ params: { id: importId }, payload: { new_state: 'active' } }),
    foreign: 404,
  },
  'POST /api/v1/imports/:id/check': { request: ({ importId }) => ({ params: { id: importId } }), foreign: 404 },
  'POST /api/v1/imports/:id/apply': {
    request: ({ importId }) => ({ params: { id: importId }, payload: {} }),
    foreign: 404,
  },
  'POST /api/v1/imports/:id/undo': {
    request: ({ appliedImportId }) => ({ params: { id: appliedImportId } }),
    foreign: 404,
  },
  // The file exists only after a check.
  'GET /api/v1/imports/:id/refused.csv': {
    request: ({ importId }) => ({ params: { id: importId } }),
    foreign: 404,
    owner: 404,
  },
  'DELETE /api/v1/imports/:id': { request: ({ importId }) => ({ params: { id: importId } }), foreign: 404 },
}

/** One import that can be checked, and one that was written. */
export async function importItems(db: Database, { supplierId, userId }: TestSupplier, { productId }: OwnedItems) {
  const [importId, appliedImportId, at] = [newId(), newId(), new Date()]
  const row = (id: string) => ({
    supplier_id: supplierId,
    id,
    file_name: 'coats.csv',
    file_size: FILE.length,
    new_state: 'draft',
    facts: JSON.stringify(FACTS),
    created_by: userId,
    created_at: at,
    updated_at: at,
  })
  await db.forSupplier(supplierId, async (trx) => {
    await trx
      .insertInto('imports')
      .values([
        { ...row(importId), state: 'open' },
        { ...row(appliedImportId), state: 'applied', applied: JSON.stringify(COUNTS), applied_at: at },
      ])
      .execute()
    const source = { supplier_id: supplierId, import_id: importId, kind: 'source' as const, part: 0 }
    await trx
      .insertInto('import_files')
      .values({ ...source, bytes: gzipSync(FILE) })
      .execute()
    await trx
      .insertInto('import_items')
      .values({
        supplier_id: supplierId,
        import_id: appliedImportId,
        kind: 'product',
        item_id: productId,
        rev: 1,
        changes: JSON.stringify({ description: ['As it was', null] }),
      })
      .execute()
  })
  return { importId, appliedImportId }
}

const FACTS: FileFacts = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  decimal: '.',
  sheet: undefined,
  sheets: [],
  header: ['Product', 'Colour'],
  headerLine: 1,
  rows: 2,
  sample: [
    ['Loden coat', 'Green'],
    ['Loden coat', ''],
  ],
  columns: [
    {
      index: 0,
      source: 'Product',
      name: 'Product',
      type: 'text',
      filled: 2,
      fillRate: 1,
      distinct: 1,
      longest: 10,
      examples: ['Loden coat'],
    },
    {
      index: 1,
      source: 'Colour',
      name: 'Colour',
      type: 'text',
      filled: 1,
      fillRate: 0.5,
      distinct: 1,
      longest: 5,
      examples: ['Green'],
    },
  ],
  proposal: {
    version: 1,
    columns: [
      { source: 'Product', to: 'product' },
      { source: 'Colour', to: 'variant' },
    ],
  },
}

const NOTHING = { new: 0, changed: 0, unchanged: 0 }
const COUNTS = {
  rows: 1,
  refused: 0,
  products: { ...NOTHING, changed: 1 },
  variants: NOTHING,
  new_material_families: 0,
  new_materials: 0,
  new_attributes: 0,
  new_values: 0,
}
