import { toWireMetadata } from '@selvedge/sdk/wire'
import type { Database } from '../../platform/db/database.ts'
import type { TestSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue } from '../../platform/listing/testing/catalogue.ts'
import { listOf, type OwnedItems, type RouteFixture, type RouteFixtures } from '../../testing/route-fixture.ts'
import { buildDocuments, METADATA } from './testing/documents.ts'

const BASE = '/api/v1/pdf_exports/products'

const ofDocument: RouteFixture = { request: ({ documentId }) => ({ params: { id: documentId } }), foreign: 404 }

export const DOCUMENT_FIXTURES: RouteFixtures = {
  ...listOf('pdf_exports/products', { schema: true }),
  [`GET ${BASE}/:id`]: ofDocument,
  [`GET ${BASE}/:id/data`]: ofDocument,
  [`GET ${BASE}/:id/revisions`]: ofDocument,
  [`GET ${BASE}/:id/revisions/:version/download`]: {
    request: ({ documentId }) => ({ params: { id: documentId, version: '1' } }),
    foreign: 404,
    owner: 404,
  },
  [`POST ${BASE}/:id`]: {
    request: ({ productId }) => ({ params: { id: productId }, payload: { metadata: toWireMetadata(METADATA) } }),
    foreign: 404,
  },
  [`PATCH ${BASE}/:id`]: {
    request: ({ documentId }) => ({
      params: { id: documentId },
      payload: { metadata: [{ current_revision: 'B' }] },
    }),
    foreign: 404,
  },
  [`POST ${BASE}/:id/share`]: ofDocument,
  [`DELETE ${BASE}/:id/share`]: ofDocument,
  [`DELETE ${BASE}/:id`]: ofDocument,
  [`DELETE ${BASE}`]: { request: ({ documentId }) => ({ payload: [documentId] }), foreign: 404 },
}

/** A document of this supplier. */
export async function documentItems(db: Database, supplier: TestSupplier, _made: OwnedItems) {
  const { products } = await buildCatalogue(db, supplier, { products: [{ name: 'Documented' }] })
  const documentId = products['Documented'] ?? ''
  await buildDocuments(db, supplier, { Documented: documentId })
  return { documentId }
}
