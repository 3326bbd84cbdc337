import type { ListQuery } from '../grammar/list-query.ts'
import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import { refuseNoId, refuseNoIds, timeoutOf } from '../shared/choice-request.ts'
import { type Choice, toWireChoice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import {
  changeOne,
  type ChangeOptions,
  createOne,
  deleteOne,
  type ModeOptions,
  pathsOf,
  readOne,
} from '../shared/one-item.ts'
import { type Counted, countSchema, type Facets } from '../shared/page.ts'
import { type List, readList } from '../shared/list.ts'
import { readColumns, readFacets, type WholeRows } from '../shared/reading.ts'
import {
  type AttributeValue,
  attributeValueAnswer,
  type AttributeValueDraft,
  type AttributeValueFields,
  type AttributeValuePatch,
  attributeValueSchema,
  type MergedValues,
  mergedValuesAnswer,
  type MergeValues,
  type UndoneMerge,
  undoneMergeAnswer,
  type ValueFileType,
  type ValuesChoice,
  type ValuesUsage,
  valuesUsageAnswer,
} from './attribute-values.schema.ts'
import type { Trashed } from '../trash/trash.schema.ts'
import { createValueDuplicates } from './value-duplicates.ts'

/** Files are processed as a whole: a hundred thousand rows take a while. */
const FILE_MS = 300_000

/**
 * Values of attributes: every call takes the attribute first, except those on columns, templates, deletions and usage.
 */
export function createAttributeValues(http: Http) {
  return {
    /** Columns of the values of any attribute: what can be filtered (`operators`), sorted, shown and edited. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'attributes/values', options),

    /**
     * Values with their exact total; by default numbers sort numerically and dates by date. Fails with kind `notFound`
     * when there is no such attribute.
     */
    list: (attributeId: string, query: WholeRows = {}, options?: RequestOptions): List<AttributeValue> =>
      readList(http, () => valuesOf('list', attributeId), attributeValueSchema, query, options),

    /** Counts of standards, tolerances, live and linked values under the current filters. */
    facets: async (attributeId: string, query: ListQuery = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, valuesOf('facets', attributeId), query, options),

    /**
     * One value with its ETag, which `update` and `delete` take as `ifMatch`. Fails with kind `notFound` when there is
     * none.
     */
    get: async (attributeId: string, id: string, options?: RequestOptions): Promise<Tagged<AttributeValue>> =>
      readOne(http, valueAt('get', attributeId, id), attributeValueAnswer, options),

    /**
     * Adds a value; fails with kind `conflict` when the attribute already has it, and with `invalid` when it does not
     * fit the attribute's type.
     */
    create: async (
      attributeId: string,
      draft: AttributeValueDraft,
      options?: RequestOptions,
    ): Promise<Tagged<AttributeValue>> =>
      createOne(http, valuesOf('create', attributeId), { schema: attributeValueAnswer, json: draft, ...options }),

    /**
     * Changes the given fields, `asset_id: null` unlinks; with `ifMatch`, fails with kind `stale` when it has changed
     * since.
     */
    update: async (
      attributeId: string,
      id: string,
      patch: AttributeValuePatch,
      options?: ChangeOptions,
    ): Promise<Tagged<AttributeValue>> =>
      changeOne(http, valueAt('update', attributeId, id), { schema: attributeValueAnswer, json: patch, ...options }),

    /**
     * Sets the same fields for all chosen values of one attribute, or for none; `remove` clears them. Returns their
     * number.
     */
    async updateMany(
      attributeId: string,
      choice: Choice,
      fields: AttributeValueFields,
      { mode = 'append', ...options }: ModeOptions = {},
    ): Promise<number> {
      refuseNoIds('attributeValues.updateMany', choice)
      const json = { ...toWireChoice(choice), fields }
      const request = { schema: countSchema, query: { mode }, json, ...timeoutOf(choice) }
      return (await http.patch(valuesOf('updateMany', attributeId), { ...request, ...options })).data.count
    },

    /**
     * Deletes a value and its links; the trash keeps them for 30 days. With `ifMatch`, fails with kind `stale` when it
     * has changed since.
     */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      await deleteOne(http, anyValueAt('delete', id), options)
    },

    /**
     * Deletes values and their links, all or none: by id, or by what matches within an attribute. The trash keeps them
     * for 30 days. Returns their number.
     */
    async deleteMany(choice: ValuesChoice, options?: RequestOptions): Promise<number> {
      const request = { schema: countSchema, json: toDeletion('deleteMany', choice), ...FOR_LONG }
      return (await http.delete('attributes/values', { ...request, ...options })).data.count
    },

    /**
     * How many variants and products have at least one of the values, and would change when they are deleted or merged.
     */
    async usage(choice: ValuesChoice, options?: RequestOptions): Promise<ValuesUsage> {
      const request = { schema: valuesUsageAnswer, json: toWireValues('usage', choice), ...FOR_LONG }
      return (await http.post('attributes/values/usage', { ...request, ...options })).data
    },

    /**
     * Merges values by id, or all that match: the selected one takes over all links, the others are deleted. Fails with
     * kind `conflict` and code `duplicate_name` when its text is taken, `count_changed` when another number matches.
     */
    async merge(attributeId: string, merge: MergeValues, options?: RequestOptions): Promise<MergedValues> {
      const request = { schema: mergedValuesAnswer, json: toMerge('merge', attributeId, merge), ...FOR_LONG }
      return (await http.patch('attributes/values/merge', { ...request, ...options })).data
    },

    /**
     * Undoes a merge by its `merge_id`, once and within 30 days: values come back unless their text is taken, linked to
     * what still has the value that they were merged into. Fails with kind `conflict` and code `already_undone` when it
     * has been undone, or is being undone; and with code `parent_gone` when the attribute was deleted.
     */
    async undoMerge(mergeId: string, options?: RequestOptions): Promise<UndoneMerge> {
      return (await http.post(undoOf('undoMerge', mergeId), { schema: undoneMergeAnswer, ...FOR_LONG, ...options }))
        .data
    },

    /**
     * Adds all values of a CSV or XLSX file of at most 100,000 rows, or none; returns their number. Fails with kind
     * `invalid` ('Could not parse file') or `conflict` ('Duplicate values found') and `fieldErrors` that point to up to
     * 1,000 rows (`#/rows/{line}/{column}`).
     */
    async upload(attributeId: string, file: Blob, name: string, options?: RequestOptions): Promise<number> {
      const request = { schema: countSchema, multipart: formOf(file, name), ...FOR_LONG }
      return (await http.post(`${valuesOf('upload', attributeId)}/csv_template`, { ...request, ...options })).data.count
    },

    /** An empty CSV (UTF-8) or XLSX file with the columns of `upload`. */
    async template(type: ValueFileType = 'csv', options?: RequestOptions): Promise<Blob> {
      return (await http.open('attributes/values/template', { accept: '*/*', query: { type }, ...options })).blob()
    },

    /** Values that are probably the same: found, dismissed, merged. */
    duplicates: createValueDuplicates(http),

    /**
     * The same calls as jobs, which keep running when the caller disconnects: each returns its job at once. Follow it
     * with `jobs.watch`.
     */
    asJob: {
      /** Like `deleteMany`; the job's result is `{ count, deletion_id }`. */
      async deleteMany(choice: ValuesChoice, options?: RequestOptions): Promise<Job<Trashed>> {
        const request = { ...asJobOf<Trashed>(), json: toDeletion('asJob.deleteMany', choice) }
        return (await http.delete('attributes/values', { ...request, ...options })).data
      },
      /** Like `merge`; the job's result is that of `merge`. */
      async merge(attributeId: string, merge: MergeValues, options?: RequestOptions): Promise<Job<MergedValues>> {
        const request = { ...asJobOf<MergedValues>(), json: toMerge('asJob.merge', attributeId, merge) }
        return (await http.patch('attributes/values/merge', { ...request, ...options })).data
      },
      /** Like `undoMerge`; the job's result is that of `undoMerge`. */
      async undoMerge(mergeId: string, options?: RequestOptions): Promise<Job<UndoneMerge>> {
        return (await http.post(undoOf('asJob.undoMerge', mergeId), { ...asJobOf<UndoneMerge>(), ...options })).data
      },
      /** Like `upload`; the job's result is `{ count }`. An unreadable file fails at once, without a job. */
      async upload(attributeId: string, file: Blob, name: string, options?: RequestOptions): Promise<Job<Counted>> {
        const request = { ...asJobOf<Counted>(), multipart: formOf(file, name), ...FOR_LONG }
        const path = `${valuesOf('asJob.upload', attributeId)}/csv_template`
        return (await http.post(path, { ...request, ...options })).data
      },
    },
  }
}

const FOR_LONG = { timeout: FILE_MS }

const isIds = (choice: ValuesChoice): choice is readonly string[] => Array.isArray(choice)

function toWireValues(call: string, choice: ValuesChoice) {
  if (!isIds(choice)) {
    refuseNoId(`attributeValues.${call}`, choice.attributeId)
    return { attribute_id: choice.attributeId, ...toWireChoice(choice.matching) }
  }
  refuseNoIds(`attributeValues.${call}`, choice)
  return toWireChoice(choice)
}

const toDeletion = (call: string, choice: ValuesChoice) => {
  const wire = toWireValues(call, choice)
  return 'ids' in wire ? wire.ids : wire
}

function toMerge(call: string, attributeId: string, merge: MergeValues) {
  refuseNoId(`attributeValues.${call}`, attributeId)
  refuseNoId(`attributeValues.${call}`, merge.selected_id)
  if ('matching' in merge) return { attribute_id: attributeId, ...merge, ...toWireChoice(merge.matching) }
  refuseNoIds(`attributeValues.${call}`, merge.merge_ids)
  return { attribute_id: attributeId, ...merge }
}

function formOf(file: Blob, name: string): FormData {
  const form = new FormData()
  form.append('file', file, name)
  return form
}

const attributeAt = pathsOf('attributeValues', 'attributes')
const anyValueAt = pathsOf('attributeValues', 'attributes/values')
const mergeAt = pathsOf('attributeValues', 'attributes/values/merges')

const undoOf = (call: string, mergeId: string): string => `${mergeAt(call, mergeId)}/undo`

const valuesOf = (call: string, attributeId: string): string => `${attributeAt(call, attributeId)}/values`

const valueAt = (call: string, attributeId: string, id: string): string =>
  pathsOf('attributeValues', valuesOf(call, attributeId))(call, id)
