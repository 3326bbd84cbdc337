import type { LightMyRequestResponse } from 'fastify'
import type { Call } from '../../testing/test-app.ts'

export interface Answer {
  status: number
  // oxlint-disable-next-line no-explicit-any -- tests look into bodies of many shapes
  body: any
  etag: unknown
}

export type Answers = ReturnType<typeof valueCalls>

/** The calls on values, as tests make them. */
export function valueCalls(call: Call) {
  const answer = ({ statusCode, headers, body }: LightMyRequestResponse): Answer => ({
    status: statusCode,
    body: body === '' ? null : JSON.parse(body),
    etag: headers.etag,
  })
  return {
    create: async (attributeId: string, payload: object) =>
      answer(await call('POST', `/attributes/${attributeId}/values`, { payload })),
    patch: async (attributeId: string, id: string, payload: object, { query = '', headers = {} } = {}) =>
      answer(await call('PATCH', `/attributes/${attributeId}/values/${id}${query}`, { payload, headers })),
    patchMany: async (attributeId: string, payload: object, query = '') =>
      answer(await call('PATCH', `/attributes/${attributeId}/values${query}`, { payload })),
    remove: async (id: string, headers = {}) => answer(await call('DELETE', `/attributes/values/${id}`, { headers })),
    merge: async (payload: object, headers = {}) =>
      answer(await call('PATCH', '/attributes/values/merge', { payload, headers })),
  }
}
