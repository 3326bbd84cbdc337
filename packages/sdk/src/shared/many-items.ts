import type { Http, RequestOptions } from '../http/http.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import { refuseNoIds, timeoutOf } from './choice-request.ts'
import { type Choice, isMatching, toWireChoice } from './choice.ts'
import type { ModeOptions } from './one-item.ts'
import { type Counted, countSchema, type Duplicated, duplicatedSchema } from './page.ts'

/** The calls of a resource on many items, directly and as jobs. */
export function callsOnMany(http: Http, name: string, path: string) {
  const copies = `${path.replace(/\/$/, '')}/duplicate`

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

  return {
    async update(choice: Choice, fields: object, options: ModeOptions = {}): Promise<number> {
      const request = { ...timeoutOf(choice), ...updated('updateMany', choice, fields, options) }
      return (await http.patch(path, { schema: countSchema, ...request })).data.count
    },

    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      const request = { schema: duplicatedSchema, json: chosen('duplicate', choice), ...timeoutOf(choice) }
      return (await http.post(copies, { ...request, ...options })).data.ids
    },

    async delete(choice: Choice, options?: RequestOptions): Promise<number> {
      const request = { schema: countSchema, ...deleted('deleteMany', choice), ...timeoutOf(choice) }
      return (await http.delete(path, { ...request, ...options })).data.count
    },

    asJob: {
      async update(choice: Choice, fields: object, options: ModeOptions = {}): Promise<Job<Counted>> {
        const request = { ...asJobOf<Counted>(), ...updated('asJob.updateMany', choice, fields, options) }
        return (await http.patch(path, request)).data
      },

      async duplicate(choice: Choice, options?: RequestOptions): Promise<Job<Duplicated>> {
        const request = { ...asJobOf<Duplicated>(), json: chosen('asJob.duplicate', choice) }
        return (await http.post(copies, { ...request, ...options })).data
      },

      async delete(choice: Choice, options?: RequestOptions): Promise<Job<Counted>> {
        const request = { ...asJobOf<Counted>(), ...deleted('asJob.deleteMany', choice) }
        return (await http.delete(path, { ...request, ...options })).data
      },
    },
  }
}
