import type { LightMyRequestResponse } from 'fastify'
import type { Call } from '../../../testing/test-app.ts'

export type Answer = ReturnType<typeof answerOf>
export type Answers = ReturnType<typeof valueCalls>

/** Calls on values, as tests make them. */
export function valueCalls(call: Call) {
  return {
    create: async (attributeId: string, payload: object) =>
      answerOf(await call('POST', `/attributes/${attributeId}/values`, { payload })),
    patch: async (attributeId: string, id: string, payload: object, { query = '', headers = {} } = {}) =>
      answerOf(await call('PATCH', `/attributes/${attributeId}/values/${id}${query}`, { payload, headers })),
    patchMany: async (attributeId: string, payload: object, query = '') =>
      answerOf(await call('PATCH', `/attributes/${attributeId}/values${query}`, { payload })),
    remove: async (id: string, headers = {}) => answerOf(await call('DELETE', `/attributes/values/${id}`, { headers })),
    removeMany: async (ids: readonly string[]) =>
      answerOf(await call('DELETE', '/attributes/values', { payload: [...ids] })),
    merge: async (payload: object) => answerOf(await call('PATCH', '/attributes/values/merge', { payload })),
  }
}

const answerOf = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  status: statusCode,
  body: JSON.parse(body || 'null'),
  etag: headers.etag,
})
