import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { refuseNoIds, timeoutOf } from '../shared/choice-request.ts'
import { type Choice, toWireChoice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import { callsOnMany } from '../shared/many-items.ts'
import { changeOne, type ChangeOptions, createOne, deleteOne, pathsOf, readOne } from '../shared/one-item.ts'
import { type List, readList } from '../shared/list.ts'
import { readColumns, type WholeRows } from '../shared/reading.ts'
import {
  createdShowcaseAnswer,
  type Showcase,
  showcaseAnswer,
  type ShowcaseDraft,
  type ShowcaseLinks,
  showcaseLinksAnswer,
  type ShowcasePatch,
  type ShowcaseRow,
  showcaseRowSchema,
} from './showcases.schema.ts'

/** Curated sets of variants, each for one recipient, who opens it by a link, without an account. */
export function createShowcases(http: Http) {
  const pathOf = pathsOf('showcases', 'showcases')
  const many = callsOnMany(http, 'showcases', 'showcases/')
  return {
    /** Columns of the list in table order: what can be filtered (`operators`), sorted and shown. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'showcases', options),

    /**
     * Rows with their exact total; `search` covers names, recipients and companies. Fails with kind `invalid` when a
     * filter or sort names an unknown column.
     */
    list: (query: WholeRows = {}, options?: RequestOptions): List<ShowcaseRow> =>
      readList(http, 'showcases', showcaseRowSchema, query, options),

    /** One showcase with its ETag, which `update` and `delete` take as `ifMatch`. Fails with kind `notFound`. */
    async get(id: string, options?: RequestOptions): Promise<Tagged<Showcase>> {
      return readOne(http, pathOf('get', id), showcaseAnswer, options)
    },

    /**
     * Creates a showcase, shared at once by its `links`. Fails with kind `conflict` and code `duplicate_name` when the
     * name is taken, with code `too_long` when the message is, and with kind `notFound` and code `unknown_reference`
     * for an unknown view or picture.
     */
    async create(draft: ShowcaseDraft, options?: RequestOptions): Promise<Tagged<Showcase>> {
      const request = {
        schema: createdShowcaseAnswer,
        json: wireOf('create', draft),
        ...timeoutOf(draft.variants ?? []),
      }
      return createOne(http, 'showcases/', { ...request, ...options })
    },

    /**
     * Changes the given fields and leaves the others. Fails with kind `stale` when `ifMatch` is outdated, and otherwise
     * like `create`.
     */
    async update(id: string, patch: ShowcasePatch, options?: ChangeOptions): Promise<Tagged<Showcase>> {
      return changeOne(http, pathOf('update', id), {
        schema: showcaseAnswer,
        json: wireOf('update', patch),
        ...timeoutOf(patch.variants ?? []),
        ...options,
      })
    },

    /** Deletes permanently, with the view that was created for it; its links then answer 410. */
    async delete(id: string, options?: ChangeOptions): Promise<void> {
      return deleteOne(http, pathOf('delete', id), options)
    },

    /** Deletes all of them permanently, or none. Returns their number. */
    async deleteMany(choice: Choice, options?: RequestOptions): Promise<number> {
      return many.delete(choice, options)
    },

    /**
     * Creates copies named 'Copy of {name}' with their own variants and links, at most 500. Returns the new ids in the
     * order of the chosen ids.
     */
    async duplicate(choice: Choice, options?: RequestOptions): Promise<string[]> {
      return many.duplicate(choice, options)
    },

    /** Creates new links; the previous ones then answer 410 `link_revoked`. */
    async share(id: string, options?: RequestOptions): Promise<ShowcaseLinks> {
      return (await http.post(`${pathOf('share', id)}/share`, { schema: showcaseLinksAnswer, ...options })).data
    },

    /** Revokes the links, so that only the supplier's staff can open the showcase; succeeds when there were none. */
    async unshare(id: string, options?: RequestOptions): Promise<void> {
      return deleteOne(http, `${pathOf('unshare', id)}/share`, options)
    },
  }
}

function wireOf(call: string, { variants, ...fields }: ShowcasePatch) {
  if (variants === undefined) return fields
  refuseNoIds(`showcases.${call}`, variants)
  return { ...fields, variants: toWireChoice(variants) }
}
