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

/** Attributes that belong together. */
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

    /** One group with the ETag that changes of it take as `ifMatch`. Fails with kind `notFound` when there is none. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<AttributeGroup>> {
      return readOne(http, pathOf('get', id), attributeGroupAnswer, options)
    },

    /**
     * A new group with its attributes, in their order. Fails with kind `conflict` and code `duplicate_name` when the
     * name is taken, and with kind `notFound` when an attribute is unknown.
     */
    create: async (group: AttributeGroupDraft, options?: RequestOptions): Promise<Tagged<AttributeGroup>> =>
      createOne(http, PATH, { schema: attributeGroupAnswer, json: group, ...options }),

    /**
     * Sets name and description; adds attributes (`append`), takes them out (`remove`), or makes them all there are, in
     * this order (`upsert`). Fails with kind `conflict` and code `duplicate_name` when the name is taken.
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
     * Copies named 'Copy of {name}' with the same attributes, at most 10,000. Answers the new ids in the order of the
     * ids chosen.
     */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      return many.duplicate(choice, options)
    },

    /** Deletes for good; its attributes stay. With `ifMatch`, fails with kind `stale` when it was changed meanwhile. */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /** Deletes all of them for good, or none; their attributes stay. Answers how many groups there were. */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      return many.delete(choice, options)
    },

    /**
     * The same calls as jobs, which go on when the caller leaves: each answers its job at once. Follow it with
     * `jobs.watch`.
     */
    asJob: {
      /** As `deleteMany`; its result is `{ count }`. */
      deleteMany: (choice: Choice, options?: RequestOptions): Promise<Job<Counted>> =>
        many.asJob.delete(choice, options),
    },
  }
}
