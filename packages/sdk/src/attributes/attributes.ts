import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import type { Choice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import { callsOnMany } from '../shared/many-items.ts'
import { changeOne, deleteOne, pathsOf, readOne } from '../shared/one-item.ts'
import { type List, readList } from '../shared/list.ts'
import type { Facets } from '../shared/page.ts'
import { readColumns, readFacets, type WholeRows } from '../shared/reading.ts'
import type { BulkMode } from '../variants/variants.schema.ts'
import {
  type Attribute,
  attributeAnswer,
  type AttributeDraft,
  type AttributeFields,
  type AttributePatch,
  attributeSchema,
  type AttributeUsage,
  attributeUsageAnswer,
} from './attributes.schema.ts'

/** The state that a change of one attribute was made on. */
export interface OneAttributeOptions extends RequestOptions {
  /** The ETag that `get` and `update` answer; another state fails with kind `stale`. */
  ifMatch?: string | undefined
}

/** Typed data fields of products and variants. */
export function createAttributes(http: Http) {
  const pathOf = pathsOf('attributes', 'attributes')
  const many = callsOnMany(http, 'attributes', 'attributes/')
  return {
    /** The columns of the list: what can be filtered, sorted and shown. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'attributes', options),

    /**
     * Rows with their exact total; those of a group by the filter `groups[in]:{group id}`. Fails with kind `invalid`
     * when a filter or sort names an unknown column or operator.
     */
    list: (query: WholeRows = {}, options?: RequestOptions): List<Attribute> =>
      readList(http, 'attributes', attributeSchema, query, options),

    /** Counts of each value under the current filters, each column ignoring its own filter. */
    facets: (query: ListQuery = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, 'attributes', query, options),

    /**
     * One attribute with the ETag that changes of it take as `ifMatch`. Fails with kind `notFound` when there is none.
     */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Attribute>> {
      return readOne(http, pathOf('get', id), attributeAnswer, options)
    },

    /** What a change or a deletion touches: numbers of values, variants, products, groups, views and channels. */
    usage: async (id: string, options?: RequestOptions): Promise<AttributeUsage> =>
      (await http.get(`${pathOf('usage', id)}/usage`, { schema: attributeUsageAnswer, ...options })).data,

    /**
     * A new attribute, a live and public text unless it says otherwise. Fails with kind `conflict` and code
     * `duplicate_name` when the name is taken, and with kind `notFound` when a version or a group is unknown.
     */
    create: async (attribute: AttributeDraft, options?: RequestOptions): Promise<Attribute> =>
      (await http.post('attributes/', { schema: attributeAnswer, json: attribute, ...options })).data,

    /**
     * Changes what the patch names: `upsert` replaces versions and groups, `append` adds to them, `remove` takes out of
     * them and clears texts and flags. Fails with kind `conflict` and code `duplicate_name` when the name is taken, and
     * with kind `invalid` and code `values_do_not_fit` when a value cannot be read as the new `display_type`.
     */
    async update(
      id: string,
      patch: AttributePatch,
      { mode = 'upsert', ...options }: OneAttributeOptions & { mode?: BulkMode } = {},
    ): Promise<Tagged<Attribute>> {
      return changeOne(http, pathOf('update', id), {
        schema: attributeAnswer,
        query: { mode },
        json: patch,
        ...options,
      })
    },

    /**
     * The same change for all that are chosen, or for none; answers how many there were. `append` sets fields and adds
     * versions and groups, `remove` clears and takes out, `upsert` sets and replaces. Fails with kind `notFound` when an id
     * is unknown.
     */
    async updateMany(
      choice: Choice,
      fields: AttributeFields,
      mode: BulkMode = 'append',
      options?: RequestOptions,
    ): Promise<number> {
      return many.update(choice, fields, mode, options)
    },

    /** `updateMany` as a job: answers it at once, its result is `{ count }`. */
    async startUpdateMany(
      choice: Choice,
      fields: AttributeFields,
      mode: BulkMode = 'append',
      options?: RequestOptions,
    ): Promise<Job> {
      return many.startUpdate(choice, fields, mode, options)
    },

    /**
     * Copies named 'Copy of {name}' with their values, versions and groups, on no variant or product, at most 10,000.
     * Answers the new ids in the order of the ids chosen.
     */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      return many.duplicate(choice, options)
    },

    /**
     * Deletes for good, with its values on all variants and products. With `ifMatch`, fails with kind `stale` when
     * somebody changed it meanwhile.
     */
    async delete(id: string, options?: OneAttributeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /** Deletes all of them for good, with their values, or none. Answers how many attributes there were. */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      return many.delete(choice, options)
    },

    /** `deleteMany` as a job: answers it at once, its result is `{ count }`. */
    async startDeleteMany(choice: Choice, options?: RequestOptions): Promise<Job> {
      return many.startDelete(choice, options)
    },
  }
}
/** `client.attributes`, as `createAttributes(http)` makes it over a connection. */
export type Attributes = ReturnType<typeof createAttributes>
