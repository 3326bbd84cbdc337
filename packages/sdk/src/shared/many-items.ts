import type { Http, RequestOptions } from '../http/http.ts'
import { type Job, jobAnswerSchema } from '../jobs/jobs.schema.ts'
import type { BulkMode } from '../variants/variants.schema.ts'
import { refuseNoIds, timeoutOf } from './choice-request.ts'
import { type Choice, isMatching, toWireChoice } from './choice.ts'
import { countSchema, duplicatedSchema } from './page.ts'

/** The calls of a resource on all that are chosen of it; those that start answer a job. */
export function callsOnMany(http: Http, name: string, path: string) {
  const copies = `${path.replace(/\/$/, '')}/duplicate`

  const chosen = (call: string, choice: Choice) => {
    refuseNoIds(`${name}.${call}`, choice)
    return toWireChoice(choice)
  }
  const updated = (call: string, choice: Choice, fields: object, mode: BulkMode) => ({
    query: { mode },
    json: { ...chosen(call, choice), fields },
  })
  const deleted = (call: string, choice: Choice) => {
    const wire = chosen(call, choice)
    return { json: isMatching(choice) ? wire : choice }
  }

  return {
    async update(choice: Choice, fields: object, mode: BulkMode, options?: RequestOptions): Promise<number> {
      const request = { schema: countSchema, ...updated('updateMany', choice, fields, mode), ...timeoutOf(choice) }
      return (await http.patch(path, { ...request, ...options })).data.count
    },

    async startUpdate(choice: Choice, fields: object, mode: BulkMode, options?: RequestOptions): Promise<Job> {
      const request = { ...AS_JOB, ...updated('startUpdateMany', choice, fields, mode) }
      return (await http.patch(path, { ...request, ...options })).data
    },

    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      const request = { schema: duplicatedSchema, json: chosen('duplicate', choice), ...timeoutOf(choice) }
      return (await http.post(copies, { ...request, ...options })).data.ids
    },

    async startDuplicate(choice: Choice, options?: RequestOptions): Promise<Job> {
      const request = { ...AS_JOB, json: chosen('startDuplicate', choice) }
      return (await http.post(copies, { ...request, ...options })).data
    },

    async delete(choice: Choice, options?: RequestOptions): Promise<number> {
      const request = { schema: countSchema, ...deleted('deleteMany', choice), ...timeoutOf(choice) }
      return (await http.delete(path, { ...request, ...options })).data.count
    },

    async startDelete(choice: Choice, options?: RequestOptions): Promise<Job> {
      const request = { ...AS_JOB, ...deleted('startDeleteMany', choice) }
      return (await http.delete(path, { ...request, ...options })).data
    },
  }
}

const AS_JOB = { schema: jobAnswerSchema, respondAsync: true }
