import type { Http, RequestOptions } from '../http/http.ts'
import { refuseNoIds, timeoutOf } from '../shared/choice-request.ts'
import { type Choice, toWireChoice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import type { Page } from '../shared/page.ts'
import { readColumns, readPage, type WholeRows } from '../shared/reading.ts'
import { toWireViewDraft, type ViewDraft } from './view-draft.ts'
import { createdViewAnswer, membersAnswer, type View, viewAnswer, viewSchema } from './views.schema.ts'

/** Saved sets of filters, sorts and columns; a static one holds chosen variants. */
export function createViews(http: Http) {
  return {
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, 'views', options),

    list: (query: WholeRows = {}, options?: RequestOptions): Promise<Page<View>> =>
      readPage(http, 'views', viewSchema, query, options),

    get: async (id: string, options?: RequestOptions): Promise<View> =>
      (await http.get(`views/${encodeURIComponent(id)}`, { schema: viewAnswer, ...options })).data,

    /** Answers the new id. Fails with kind `conflict` and code `duplicate_name` when the name is taken. */
    async create(draft: ViewDraft, options?: RequestOptions): Promise<string> {
      const request = { schema: createdViewAnswer, json: toWireViewDraft(draft), ...timeoutOf(draft.variants ?? []) }
      return (await http.post('views/', { ...request, ...options })).data.view.id
    },

    /** Puts variants into a static view: how many were not in it before, and which, when at most 10,000. */
    async addVariants(
      viewId: string,
      choice: Choice,
      options?: RequestOptions,
    ): Promise<{ count: number; ids: string[] }> {
      refuseNoIds('views.addVariants', choice)
      return changeMembers(http, { viewId, choice, mode: 'append' }, options)
    },

    /** Takes variants out of a static view. Answers how many were in it. */
    async removeVariants(viewId: string, choice: Choice, options?: RequestOptions): Promise<number> {
      refuseNoIds('views.removeVariants', choice)
      return (await changeMembers(http, { viewId, choice, mode: 'remove' }, options)).count
    },
  }
}
export type Views = ReturnType<typeof createViews>

interface MemberChange {
  viewId: string
  choice: Choice
  mode: 'append' | 'remove'
}

async function changeMembers(http: Http, { viewId, choice, mode }: MemberChange, options?: RequestOptions) {
  const answer = await http.patch(`views/${encodeURIComponent(viewId)}/variants`, {
    schema: membersAnswer,
    query: { mode },
    json: toWireChoice(choice),
    ...timeoutOf(choice),
    ...options,
  })
  return answer.data
}
