import { none, type RouteFixtures } from '../../testing/route-fixture.ts'

export const JOB_FIXTURES: RouteFixtures = {
  'GET /api/v1/jobs': none,
  'GET /api/v1/jobs/:id': { request: ({ jobId }) => ({ params: { id: jobId } }), foreign: 404 },
  'GET /api/v1/jobs/:id/events': { request: ({ jobId }) => ({ params: { id: jobId } }), foreign: 404 },
  'DELETE /api/v1/jobs/:id': { request: ({ openJobId }) => ({ params: { id: openJobId } }), foreign: 404 },
}
