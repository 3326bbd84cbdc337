import { multipartBody } from '../uploads/testing/multipart-body.ts'
import { none, type RouteFixtures } from '../../testing/route-fixture.ts'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><rect width="12" height="8"/></svg>'

export const SUPPLIER_FIXTURES: RouteFixtures = {
  'GET /api/v1/supplier': none,
  'PATCH /api/v1/supplier': { request: () => ({ payload: { name: 'Loom' } }) },
  'PUT /api/v1/supplier/logo': { request: () => multipartBody([{ field: 'file', name: 'logo.svg', bytes: LOGO }]) },
  'DELETE /api/v1/supplier/logo': none,
}
