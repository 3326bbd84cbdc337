import type * as z from 'zod/mini'

import type { Http, RequestOptions } from '../http/http.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import { refuseNoIds, timeoutOf } from './choice-request.ts'
import { type Choice, isMatching, toWireChoice } from './choice.ts'
import type { ModeOptions } from './one-item.ts'
import { type Counted, countSchema, type Duplicated, duplicatedSchema } from './page.ts'

/** The calls of a resource on many items, directly and as jobs. */
export function callsOnMany(http: Http, name: string, path: string) {
  const base = path.replace(/\/$/, '')

  const chosen = (call: string, choice: Choice) => {
    refuseNoIds(`${name}.${call}`, choice)
    return toWireChoice(choice)
  }
  const updated = (call: string, choice: Choice, fields: object, { mode = 'append', ...options }: ModeOptions) => ({
    query: { mode },
    json: { ...chosen(call, choice), fields },
    ...options,
  })
  const deleted = (call: string, choice: Choice) => {
    const wire = chosen(call, choice)
    return { json: isMatching(choice) ? wire : choice }
  }

  /** An update whose answer says more than the number of items. */
  async function change<Result>(
    schema: z.core.$ZodType<{ data: Result }>,
    choice: Choice,
    fields: object,
    options: ModeOptions = {},
  ): Promise<Result> {
    const request = { ...timeoutOf(choice), ...updated('updateMany', choice, fields, options) }
    return (await http.patch(path, { schema, ...request })).data
  }
  async function changeAsJob<Result>(choice: Choice, fields: object, options: ModeOptions = {}): Promise<Job<Result>> {
    const request = { ...asJobOf<Result>(), ...updated('asJob.updateMany', choice, fields, options) }
    return (await http.patch(path, request)).data
  }

  return {
    change,

    /** What `change` would do, for a resource that can tell. */
    async preview<Result>(
      schema: z.core.$ZodType<{ data: Result }>,
      choice: Choice,
      fields: object,
      options: ModeOptions = {},
    ): Promise<Result> {
      const request = { ...timeoutOf(choice), ...updated('preview', choice, fields, options) }
      return (await http.post(`${base}/preview`, { schema, ...request })).data
    },

    async update(choice: Choice, fields: object, options: ModeOptions = {}): Promise<number> {
      return (await change(countSchema, choice, fields, options)).count
    },

    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      const request = { schema: duplicatedSchema, json: chosen('duplicate', choice), ...timeoutOf(choice) }
      return (await http.post(`${base}/duplicate`, { ...request, ...options })).data.ids
    },

    async delete(choice: Choice, options?: RequestOptions): Promise<number> {
      const request = { schema: countSchema, ...deleted('deleteMany', choice), ...timeoutOf(choice) }
      return (await http.delete(path, { ...request, ...options })).data.count
    },

    asJob: {
      change: changeAsJob,

      update: (choice: Choice, fields: object, options: ModeOptions = {}): Promise<Job<Counted>> =>
        changeAsJob(choice, fields, options),

      async duplicate(choice: Choice, options?: RequestOptions): Promise<Job<Duplicated>> {
        const request = { ...asJobOf<Duplicated>(), json: chosen('asJob.duplicate', choice) }
        return (await http.post(`${base}/duplicate`, { ...request, ...options })).data
      },

      async delete<Result extends Counted = Counted>(choice: Choice, options?: RequestOptions): Promise<Job<Result>> {
        const request = { ...asJobOf<Result>(), ...deleted('asJob.deleteMany', choice) }
        return (await http.delete(path, { ...request, ...options })).data
      },
    },
  }
}
