import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import type { Choice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import { callsOnMany } from '../shared/many-items.ts'
import { changeOne, type ChangeOptions, createOne, deleteOne, pathsOf, readOne } from '../shared/one-item.ts'
import type { Counted, Duplicated, Facets } from '../shared/page.ts'
import { type List, readList } from '../shared/list.ts'
import { readColumns, readFacets, type WholeRows } from '../shared/reading.ts'
import { type Channel, channelAnswer, type ChannelDraft, type ChannelPatch, channelSchema } from './channels.schema.ts'
import type { Job } from '../jobs/jobs.schema.ts'

/** Named exports: a file format, a saved view of variants, and a chosen, renamed, ordered list of columns. */
export function createChannels(http: Http) {
  const pathOf = pathsOf('channels', 'channels')
  const many = callsOnMany(http, 'channels', 'channels/')
  return {
    /**
     * Columns of the list: what can be filtered, sorted and shown. For the columns of a file see `variants.columns`.
     */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'channels', options),

    /** Channels with their views in their current state; searches names and descriptions. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<Channel> =>
      readList(http, 'channels', channelSchema, query, options),

    /** Counts of formats, views and authors under the current filters, each column ignoring its own filter. */
    facets: (query: WholeRows = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, 'channels', query, options),

    /** One channel with its ETag, which changes take as `ifMatch`. Fails with kind `notFound`. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Channel>> {
      return readOne(http, pathOf('get', id), channelAnswer, options)
    },

    /**
     * Creates a channel, with xlsx files by default. Fails with kind `conflict` and code `duplicate_name` when the name
     * is taken, with kind `notFound` when the view is unknown, and with code `unknown_column` when a column is.
     */
    create: async (draft: ChannelDraft, options?: RequestOptions): Promise<Tagged<Channel>> =>
      createOne(http, 'channels/', { schema: channelAnswer, json: draft, ...options }),

    /**
     * Changes the given fields and leaves the others. Fails like `create`, and with kind `stale` when `ifMatch` is
     * outdated.
     */
    async update(id: string, patch: ChannelPatch, options?: ChangeOptions): Promise<Tagged<Channel>> {
      return changeOne(http, pathOf('update', id), { schema: channelAnswer, json: patch, ...options })
    },

    /** Deletes permanently; the view and the exported files stay. With `ifMatch`, fails with kind `stale`. */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /** Deletes all of them permanently, or none. Returns their number. */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      return many.delete(choice, options)
    },

    /**
     * Duplicates channels, at most 10,000, as 'Copy of {name}' with the same view and columns, without export history.
     * Returns the new ids in the order of the chosen ids.
     */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      return many.duplicate(choice, options)
    },

    /**
     * The same calls as jobs, which keep running when the caller disconnects: each returns its job at once. Follow it
     * with `jobs.watch`.
     */
    asJob: {
      /** Like `duplicate`; the job's result is `{ count, ids }`. */
      duplicate: (choice: Choice, options?: RequestOptions): Promise<Job<Duplicated>> =>
        many.asJob.duplicate(choice, options),
      /** Like `deleteMany`; the job's result is `{ count }`. */
      deleteMany: (choice: Choice, options?: RequestOptions): Promise<Job<Counted>> =>
        many.asJob.delete(choice, options),
    },
  }
}
