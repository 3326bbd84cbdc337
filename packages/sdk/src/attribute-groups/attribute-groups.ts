import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import type { Choice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import { callsOnMany } from '../shared/many-items.ts'
import {
  changeOne,
  type ChangeOptions,
  createOne,
  deleteOne,
  type ModeOptions,
  pathsOf,
  readOne,
} from '../shared/one-item.ts'
import type { Counted, Facets } from '../shared/page.ts'
import { type List, readList } from '../shared/list.ts'
import { readColumns, readFacets, type WholeRows } from '../shared/reading.ts'
import {
  type AttributeGroup,
  attributeGroupAnswer,
  type AttributeGroupDraft,
  type AttributeGroupPatch,
  attributeGroupSchema,
} from './attribute-groups.schema.ts'
import type { Job } from '../jobs/jobs.schema.ts'

const PATH = 'attributes/groups'

/** Groups of attributes. */
export function createAttributeGroups(http: Http) {
  const pathOf = pathsOf('attributeGroups', PATH)
  const many = callsOnMany(http, 'attributeGroups', PATH)
  return {
    /** The columns of the list: what can be filtered, sorted and shown. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, PATH, options),

    /** Rows with their exact total. Fails with kind `invalid` when a filter or sort names an unknown column. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<AttributeGroup> =>
      readList(http, PATH, attributeGroupSchema, query, options),

    /** Counts of each value under the current filters, each column ignoring its own filter. */
    facets: (query: ListQuery = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, PATH, query, options),

    /** One group with its ETag, which changes take as `ifMatch`. Fails with kind `notFound` when there is none. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<AttributeGroup>> {
      return readOne(http, pathOf('get', id), attributeGroupAnswer, options)
    },

    /**
     * Creates a group with its attributes, in order. Fails with kind `conflict` and code `duplicate_name` when the name
     * is taken, and with kind `notFound` when an attribute is unknown.
     */
    create: async (group: AttributeGroupDraft, options?: RequestOptions): Promise<Tagged<AttributeGroup>> =>
      createOne(http, PATH, { schema: attributeGroupAnswer, json: group, ...options }),

    /**
     * Sets name and description; adds attributes (`append`), removes them (`remove`), or replaces all, in this order
     * (`upsert`). Fails with kind `conflict` and code `duplicate_name` when the name is taken.
     */
    async update(
      id: string,
      patch: AttributeGroupPatch,
      options?: ChangeOptions & ModeOptions,
    ): Promise<Tagged<AttributeGroup>> {
      return changeOne(http, pathOf('update', id), {
        schema: attributeGroupAnswer,
        json: patch,
        ...options,
      })
    },

    /**
     * Creates copies named 'Copy of {name}' with the same attributes, at most 10,000. Returns the new ids in the order
     * of the chosen ids.
     */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      return many.duplicate(choice, options)
    },

    /** Deletes permanently; its attributes stay. With `ifMatch`, fails with kind `stale` when it has changed since. */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /** Deletes all of them permanently, or none; their attributes stay. Returns the number of groups. */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      return many.delete(choice, options)
    },

    /**
     * The same calls as jobs, which keep running when the caller disconnects: each returns its job at once. Follow it
     * with `jobs.watch`.
     */
    asJob: {
      /** Like `deleteMany`; the job's result is `{ count }`. */
      deleteMany: (choice: Choice, options?: RequestOptions): Promise<Job<Counted>> =>
        many.asJob.delete(choice, options),
    },
  }
}
