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
import type { Duplicated, Facets } from '../shared/page.ts'
import { readColumns, readFacets, type WholeRows } from '../shared/reading.ts'
import {
  type Attribute,
  attributeAnswer,
  type AttributeDraft,
  type AttributeFields,
  type AttributePatch,
  type AttributesChanged,
  attributesChangedAnswer,
  attributeSchema,
  type AttributesPreview,
  attributesPreviewAnswer,
  type AttributeUsage,
  attributeUsageAnswer,
} from './attributes.schema.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import type { Trashed } from '../trash/trash.schema.ts'

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

    /** One attribute with its ETag, which changes take as `ifMatch`. Fails with kind `notFound` when there is none. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Attribute>> {
      return readOne(http, pathOf('get', id), attributeAnswer, options)
    },

    /** What a change or a deletion affects: numbers of values, variants, products, groups, views and channels. */
    usage: async (id: string, options?: RequestOptions): Promise<AttributeUsage> =>
      (await http.get(`${pathOf('usage', id)}/usage`, { schema: attributeUsageAnswer, ...options })).data,

    /**
     * Creates an attribute, by default a live and public text. Fails with kind `conflict` and code `duplicate_name`
     * when the name is taken, and with kind `notFound` when a version or a group is unknown.
     */
    create: async (attribute: AttributeDraft, options?: RequestOptions): Promise<Tagged<Attribute>> =>
      createOne(http, 'attributes/', { schema: attributeAnswer, json: attribute, ...options }),

    /**
     * Changes the given fields: `upsert` replaces versions and groups, `append` adds to them, `remove` removes from
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
     * What `updateMany` would change with the same arguments, without changing anything. Old and new values are those
     * of the one field that is edited; with several fields they are empty.
     */
    preview: async (choice: Choice, fields: AttributeFields, options?: ModeOptions): Promise<AttributesPreview> =>
      many.preview(attributesPreviewAnswer, choice, fields, options),

    /**
     * Makes the same change to all chosen attributes, or to none: `append` sets fields and adds versions and groups,
     * `remove` clears and removes, `upsert` sets and replaces. Returns their number as `count`, and as `edit_id` the
     * bulk edit that `bulkEdits.undo` takes for seven days, or null when nothing changed. Fails with kind `notFound`
     * when an id is unknown.
     */
    updateMany: async (choice: Choice, fields: AttributeFields, options?: ModeOptions): Promise<AttributesChanged> =>
      many.change(attributesChangedAnswer, choice, fields, options),

    /**
     * Duplicates attributes, at most 10,000, as 'Copy of {name}' with their values, versions and groups, but without
     * links to variants and products. Returns the new ids in the order of the chosen ids.
     */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      return many.duplicate(choice, options)
    },

    /**
     * Deletes the attribute with its values on all variants and products; the trash keeps them for 30 days. With
     * `ifMatch`, fails with kind `stale` when it has changed since.
     */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /**
     * Deletes all of them with their values, or none; the trash keeps them for 30 days. Returns the number of
     * attributes.
     */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      return many.delete(choice, options)
    },

    /**
     * The same calls as jobs, which keep running when the caller disconnects: each returns its job at once. Follow it
     * with `jobs.watch`.
     */
    asJob: {
      /** Like `updateMany`; the job's result is `{ count, edit_id }`. */
      updateMany: (choice: Choice, fields: AttributeFields, options?: ModeOptions): Promise<Job<AttributesChanged>> =>
        many.asJob.change<AttributesChanged>(choice, fields, options),
      /** Like `duplicate`; the job's result is `{ count, ids }`. */
      duplicate: (choice: Choice, options?: RequestOptions): Promise<Job<Duplicated>> =>
        many.asJob.duplicate(choice, options),
      /** Like `deleteMany`; the job's result is `{ count, deletion_id }`. */
      deleteMany: (choice: Choice, options?: RequestOptions): Promise<Job<Trashed>> =>
        many.asJob.delete(choice, options),
    },
  }
}
