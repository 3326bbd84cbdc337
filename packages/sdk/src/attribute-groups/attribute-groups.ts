import * as z from 'zod/mini'

import type { OneAttributeOptions } from '../attributes/attributes.ts'
import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { type Job, jobAnswerSchema } from '../jobs/jobs.schema.ts'
import { refuseNoIds, timeoutOf } from '../shared/choice-request.ts'
import { type Choice, isMatching, toWireChoice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import { countSchema, duplicatedSchema, type Facets, type Page } from '../shared/page.ts'
import { readColumns, readFacets, readPage, type WholeRows } from '../shared/reading.ts'
import type { BulkMode } from '../variants/variants.schema.ts'
import {
  type AttributeGroup,
  attributeGroupAnswer,
  type AttributeGroupDraft,
  type AttributeGroupPatch,
  attributeGroupSchema,
} from './attribute-groups.schema.ts'

const PATH = 'attributes/groups'

/** Attributes that belong together. */
export function createAttributeGroups(http: Http) {
  return {
    /** The columns of the list: what can be filtered, sorted and shown. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, PATH, options),

    /** Rows with their exact total. Fails with kind `invalid` when a filter or sort names an unknown column. */
    list: (query: WholeRows = {}, options?: RequestOptions): Promise<Page<AttributeGroup>> =>
      readPage(http, PATH, attributeGroupSchema, query, options),

    /** Counts of each value under the current filters, each column ignoring its own filter. */
    facets: (query: ListQuery = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, PATH, query, options),

    /** One group with the ETag that changes of it take as `ifMatch`. Fails with kind `notFound` when there is none. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<AttributeGroup>> {
      const { value, etag } = await http.getTagged(pathOf('get', id), { schema: attributeGroupAnswer, ...options })
      return { value: value.data, etag }
    },

    /**
     * A new group with its attributes, in their order. Fails with kind `conflict` and code `duplicate_name` when the
     * name is taken, and with kind `notFound` when an attribute is unknown.
     */
    create: async (group: AttributeGroupDraft, options?: RequestOptions): Promise<AttributeGroup> =>
      (await http.post(PATH, { schema: attributeGroupAnswer, json: group, ...options })).data,

    /**
     * Sets name and description; adds attributes (`append`), takes them out (`remove`), or makes them all there are, in
     * this order (`upsert`). Fails with kind `conflict` and code `duplicate_name` when the name is taken.
     */
    async update(
      id: string,
      patch: AttributeGroupPatch,
      { mode = 'upsert', ...options }: OneAttributeOptions & { mode?: BulkMode } = {},
    ): Promise<Tagged<AttributeGroup>> {
      const request = { schema: attributeGroupAnswer, query: { mode }, json: patch }
      const { value, etag } = await http.patchTagged(pathOf('update', id), { ...request, ...options })
      return { value: value.data, etag }
    },

    /**
     * Copies named 'Copy of {name}' with the same attributes, at most 10,000. Answers the new ids in the order of the
     * ids chosen.
     */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      refuseNoIds('attributeGroups.duplicate', choice)
      const request = { schema: duplicatedSchema, json: toWireChoice(choice), ...timeoutOf(choice) }
      return (await http.post(`${PATH}/duplicate`, { ...request, ...options })).data.ids
    },

    /** Deletes for good; its attributes stay. With `ifMatch`, fails with kind `stale` when it was changed meanwhile. */
    async delete(id: string, options?: OneAttributeOptions): Promise<void> {
      await http.delete(pathOf('delete', id), { schema: z.unknown(), ...options })
    },

    /** Deletes all of them for good, or none; their attributes stay. Answers how many groups there were. */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      refuseNoIds('attributeGroups.deleteMany', choice)
      const request = { schema: countSchema, json: deletionOf(choice), ...timeoutOf(choice) }
      return (await http.delete(PATH, { ...request, ...options })).data.count
    },

    /** `deleteMany` as a job: answers it at once, its result is `{ count }`. */
    async startDeleteMany(choice: Choice, options?: RequestOptions): Promise<Job> {
      refuseNoIds('attributeGroups.startDeleteMany', choice)
      const request = { schema: jobAnswerSchema, respondAsync: true, json: deletionOf(choice) }
      return (await http.delete(PATH, { ...request, ...options })).data
    },
  }
}
/** `client.attributeGroups`, as `createAttributeGroups(http)` makes it over a connection. */
export type AttributeGroups = ReturnType<typeof createAttributeGroups>

/** Without an id the path would be that of all groups. */
function pathOf(call: string, id: string): string {
  if (id === '') throw new RangeError(`attributeGroups.${call} needs an id.`)
  return `${PATH}/${encodeURIComponent(id)}`
}

const deletionOf = (choice: Choice) => (isMatching(choice) ? toWireChoice(choice) : choice)
