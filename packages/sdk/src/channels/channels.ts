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
    /** The columns of the list: what can be filtered, sorted and shown. What a file may hold is `variants.columns`. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'channels', options),

    /** Channels with their views as they are now; a search looks through names and descriptions. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<Channel> =>
      readList(http, 'channels', channelSchema, query, options),

    /** Counts of formats, views and authors under the current filters, each column ignoring its own filter. */
    facets: (query: WholeRows = {}, options?: RequestOptions): Promise<Facets> =>
      readFacets(http, 'channels', query, options),

    /** One channel with the ETag that changes of it take as `ifMatch`. Fails with kind `notFound`. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Channel>> {
      return readOne(http, pathOf('get', id), channelAnswer, options)
    },

    /**
     * A new channel, of xlsx files unless it says otherwise. Fails with kind `conflict` and code `duplicate_name` when the
     * name is taken, with kind `notFound` when the view is unknown, and with code `unknown_column` when a column is.
     */
    create: async (draft: ChannelDraft, options?: RequestOptions): Promise<Tagged<Channel>> =>
      createOne(http, 'channels/', { schema: channelAnswer, json: draft, ...options }),

    /**
     * Changes the fields of the patch and leaves the others. Fails as `create` does, and with kind `stale` when `ifMatch`
     * is of an older state.
     */
    async update(id: string, patch: ChannelPatch, options?: ChangeOptions): Promise<Tagged<Channel>> {
      return changeOne(http, pathOf('update', id), { schema: channelAnswer, json: patch, ...options })
    },

    /** Deletes for good; the view and the files that were exported stay. With `ifMatch`, fails with kind `stale`. */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /** Deletes all of them for good, or none. Answers how many there were. */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      return many.delete(choice, options)
    },

    /**
     * Copies named 'Copy of {name}' with the same view and columns, at most 10,000, none of them exported yet. Answers the
     * new ids in the order of the ids chosen.
     */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      return many.duplicate(choice, options)
    },

    /**
     * The same calls as jobs, which go on when the caller leaves: each answers its job at once. Follow it with
     * `jobs.watch`.
     */
    asJob: {
      /** As `duplicate`; its result is `{ count, ids }`. */
      duplicate: (choice: Choice, options?: RequestOptions): Promise<Job<Duplicated>> =>
        many.asJob.duplicate(choice, options),
      /** As `deleteMany`; its result is `{ count }`. */
      deleteMany: (choice: Choice, options?: RequestOptions): Promise<Job<Counted>> =>
        many.asJob.delete(choice, options),
    },
  }
}
