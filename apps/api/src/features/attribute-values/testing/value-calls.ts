import type { Job } from '@selvedge/sdk/wire'
import type { LightMyRequestResponse } from 'fastify'
import { readEvents } from '../../../platform/jobs/testing/read-events.ts'
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
    undoMerge: async (id: string) => answerOf(await call('POST', `/attributes/values/merges/${id}/undo`)),
    /** As jobs, which are followed to their end and answered like the calls. */
    asJob: {
      removeMany: async (ids: readonly string[]) =>
        ended(call, await call('DELETE', '/attributes/values', { payload: [...ids], headers: AS_JOB })),
      merge: async (payload: object) =>
        ended(call, await call('PATCH', '/attributes/values/merge', { payload, headers: AS_JOB })),
    },
  }
}

const AS_JOB = { prefer: 'respond-async' }

async function ended(call: Call, asked: LightMyRequestResponse): Promise<Answer> {
  const { id } = asked.json<{ data: Job }>().data
  const job = readEvents((await call('GET', `/jobs/${id}/events`)).body).at(-1)
  const status = job?.state === 'done' ? 200 : (job?.problem?.status ?? 0)
  return { status, body: { data: job?.result, ...job?.problem }, etag: undefined }
}

const answerOf = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  status: statusCode,
  body: JSON.parse(body || 'null'),
  etag: headers.etag,
})
