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
import { type List, readList } from '../shared/list.ts'
import type { Counted, Facets } from '../shared/page.ts'
import { readColumns, readFacets, type WholeRows } from '../shared/reading.ts'
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
import type { Job } from '../jobs/jobs.schema.ts'

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
    create: async (attribute: AttributeDraft, options?: RequestOptions): Promise<Tagged<Attribute>> =>
      createOne(http, 'attributes/', { schema: attributeAnswer, json: attribute, ...options }),

    /**
     * Changes what the patch names: `upsert` replaces versions and groups, `append` adds to them, `remove` takes out of
     * them and clears texts and flags. Fails with kind `conflict` and code `duplicate_name` when the name is taken, and
     * with kind `invalid` and code `values_do_not_fit` when a value cannot be read as the new `display_type`.
     */
    async update(id: string, patch: AttributePatch, options?: ChangeOptions & ModeOptions): Promise<Tagged<Attribute>> {
      return changeOne(http, pathOf('update', id), {
        schema: attributeAnswer,
        json: patch,
        ...options,
      })
    },

    /**
     * The same change for all that are chosen, or for none; answers how many there were. `append` sets fields and adds
     * versions and groups, `remove` clears and takes out, `upsert` sets and replaces. Fails with kind `notFound` when an id
     * is unknown.
     */
    async updateMany(choice: Choice, fields: AttributeFields, options?: ModeOptions): Promise<number> {
      return many.update(choice, fields, options)
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
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /** Deletes all of them for good, with their values, or none. Answers how many attributes there were. */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      return many.delete(choice, options)
    },

    /**
     * The same calls as jobs, which go on when the caller leaves: each answers its job at once. Follow it with
     * `jobs.watch`.
     */
    asJob: {
      /** As `updateMany`; its result is `{ count }`. */
      updateMany: (choice: Choice, fields: AttributeFields, options?: ModeOptions): Promise<Job<Counted>> =>
        many.asJob.update(choice, fields, options),
      /** As `deleteMany`; its result is `{ count }`. */
      deleteMany: (choice: Choice, options?: RequestOptions): Promise<Job<Counted>> =>
        many.asJob.delete(choice, options),
    },
  }
}
