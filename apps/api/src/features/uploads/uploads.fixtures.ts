import type { RouteFixtures } from '../../testing/route-fixture.ts'
import { multipartBody } from './testing/multipart-body.ts'

const tus = { 'tus-resumable': '1.0.0' }

/** A picture of one pixel. */
const TINY_PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const UPLOAD_FIXTURES: RouteFixtures = {
  'POST /api/v1/assets/bulk': {
    request: () => multipartBody([{ field: 'file', name: 'a.csv', bytes: 'Weave,Weight\nTwill,320\n' }]),
  },
  'GET /api/v1/assets/:id/download': {
    request: ({ assetId }) => ({ params: { id: assetId } }),
    foreign: 404,
    owner: 404,
  },
  'POST /api/v1/assets/:id/file': {
    request: ({ assetId }) => ({
      params: { id: assetId },
      ...multipartBody([{ field: 'file', name: 'a.webp', bytes: TINY_PICTURE }]),
    }),
    foreign: 404,
  },
  'GET /api/v1/assets/:id/former_files': { request: ({ assetId }) => ({ params: { id: assetId } }), foreign: 404 },
  'POST /api/v1/assets/:id/former_files/:fileId/restore': {
    request: ({ assetId, formerFileId }) => ({ params: { id: assetId, fileId: formerFileId } }),
    foreign: 404,
  },
  'GET /api/v1/assets/:id/rows': {
    request: ({ assetId }) => ({ params: { id: assetId } }),
    foreign: 404,
    owner: 404,
  },
  'POST /api/v1/uploads': { request: () => ({ headers: { ...tus, 'upload-length': '10' } }) },
  'PATCH /api/v1/uploads/:id': {
    // Any id will do: uploads are files, and no supplier has one to begin with.
    request: ({ jobId }) => ({
      params: { id: jobId },
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    }),
    foreign: 404,
    owner: 404,
  },
  'DELETE /api/v1/uploads/:id': {
    request: ({ jobId }) => ({ params: { id: jobId }, headers: tus }),
    foreign: 404,
    owner: 404,
  },
}
