import { METADATA } from '../features/documents/testing/documents.ts'
import type { Stage } from './sdk-calls.ts'

/** The calls of specification 3. */
export const SHARING_CALLS: Record<string, (stage: Stage) => Promise<unknown>> = {
  'GET /channels/schema': ({ client }) => client.channels.columns(),
  'GET /channels/': ({ client }) => client.channels.list(),
  'GET /channels/{id}': ({ client, channelId }) => client.channels.get(channelId),
  'POST /channels/': ({ client }) => client.channels.create({ name: 'Marketplace', fields: [{ id: 'name' }] }),
  'PATCH /channels/{id}': ({ client, channelId }) => client.channels.update(channelId, { name: 'Web shop' }),
  'DELETE /channels/{id}': async ({ client, channelId }) => {
    const [copy = ''] = await client.channels.duplicate([channelId])
    return client.channels.delete(copy)
  },
  'GET /exports/schema': ({ client }) => client.exports.columns(),
  'GET /exports/': ({ client }) => client.exports.list(),
  'POST /exports/': ({ client, channelId }) => client.exports.create({ channel_id: channelId }),
  'GET /exports/{id}/download': async ({ client, channelId }) => {
    const { id } = await client.exports.create({ channel_id: channelId })
    return client.exports.download(id)
  },
  'POST /bulk_edits/': ({ client, variantId }) => client.bulkEdits.preview([variantId], { state: 'archived' }),
  'GET /bulk_edits/{id}': ({ client, bulkEditId }) => client.bulkEdits.get(bulkEditId),
  'GET /bulk_edits/{id}/rows': ({ client, bulkEditId }) => client.bulkEdits.rows(bulkEditId),
  'GET /bulk_edits/{id}/rows.csv': ({ client, bulkEditId }) => client.bulkEdits.rowsFile(bulkEditId, 'changes'),
  'POST /bulk_edits/{id}/undo': ({ client, doneBulkEditId }) => client.bulkEdits.undo(doneBulkEditId),
  'POST /bulk_edits/{id}/run': ({ client, bulkEditId }) => client.bulkEdits.run(bulkEditId),
  'GET /trash/schema': ({ client }) => client.trash.columns(),
  'GET /trash/': ({ client }) => client.trash.list(),
  'GET /trash/facets': ({ client }) => client.trash.facets(),
  'POST /trash/restore': ({ client, trashedAssetId }) => client.trash.restore([trashedAssetId]),
  'DELETE /trash/': ({ client }) => client.trash.deleteMany({ search: 'old' }),
  'GET /imports/schema': ({ client }) => client.imports.columns(),
  'GET /imports/': ({ client }) => client.imports.list(),
  'POST /imports/': ({ client, values }) => client.imports.create({ name: 'values.csv', data: values }),
  'GET /imports/{id}': ({ client, importId }) => client.imports.get(importId),
  'PATCH /imports/{id}': ({ client, importId }) => client.imports.update(importId, { new_state: 'active' }),
  'POST /imports/{id}/check': ({ client, importId }) => client.imports.check(importId),
  'GET /imports/{id}/refused.csv': ({ client, importId }) => client.imports.refusedRows(importId),
  'POST /imports/{id}/apply': ({ client, importId }) => client.imports.apply(importId),
  'POST /imports/{id}/undo': ({ client, importId }) => client.imports.undo(importId),
  'DELETE /imports/{id}': ({ client, importId }) => client.imports.delete(importId),
  'GET /access_tokens/': ({ client }) => client.accessTokens.list(),
  'POST /access_tokens/': ({ client }) => client.accessTokens.create({ name: 'Price sync', scope: 'write' }),
  'DELETE /access_tokens/{id}': ({ client, accessTokenId }) => client.accessTokens.revoke(accessTokenId),
  'GET /showcases/schema': ({ client }) => client.showcases.columns(),
  'GET /showcases/': ({ client }) => client.showcases.list({ search: 'fair' }),
  'GET /showcases/{id}': ({ client, showcaseId }) => client.showcases.get(showcaseId),
  'POST /showcases/': ({ client, variantId }) =>
    client.showcases.create({
      name: 'Autumn fair',
      recipient: { full_name: 'Bea Weft', company: 'Weft & Sons', email: 'bea@weft.example' },
      variants: [variantId],
    }),
  'PATCH /showcases/{id}': ({ client, showcaseId }) => client.showcases.update(showcaseId, { board: [] }),
  'DELETE /showcases/{id}': async ({ client, showcaseId }) => {
    const [copy = ''] = await client.showcases.duplicate([showcaseId])
    return client.showcases.delete(copy)
  },
  'GET /analytics/showcase/schema': ({ client }) => client.analytics.columns(),
  'GET /analytics/showcases': ({ client }) => client.analytics.ofAll(),
  'GET /analytics/showcase/{id}': ({ client, showcaseId }) => client.analytics.ofShowcase(showcaseId),
  'GET /pdf_exports/products/schema': ({ client }) => client.documents.columns(),
  'GET /pdf_exports/products': ({ client }) => client.documents.list(),
  'GET /pdf_exports/products/{id}': ({ client, documentId }) => client.documents.get(documentId),
  'GET /pdf_exports/products/{id}/data': ({ client, documentId }) => client.documents.data(documentId),
  'POST /pdf_exports/products/{id}': ({ client, productId }) => client.documents.create(productId, METADATA),
  'PATCH /pdf_exports/products/{id}': ({ client, documentId }) =>
    client.documents.update(documentId, { current_revision: 'B' }),
  'DELETE /pdf_exports/products/{id}': ({ client, documentId }) => client.documents.delete(documentId),
}
