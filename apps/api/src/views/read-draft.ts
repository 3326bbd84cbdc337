import { parseFilter, printFilter, printSort, type viewDraftSchema, type WireChoice } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import { isId } from '../db/ids.ts'
import { compileFilter } from '../listing/compile-filter.ts'
import type { ListContext } from '../listing/list-context.ts'
import { badFilter, badParameter } from '../listing/list-problems.ts'
import { readListQuery } from '../listing/list-query.ts'
import { Problem } from '../plugins/problem.ts'
import { variantList } from '../variants/variant-list.ts'

export type DraftBody = z.output<typeof viewDraftSchema>

/** What a draft says, checked as a list would check it: texts as they are kept, and the members of a static view. */
export interface ReadDraft {
  filters: string
  sorts: string
  attributes: string
  members: WireChoice | undefined
}

export async function readDraft(context: ListContext, draft: DraftBody): Promise<ReadDraft> {
  const filters = decoded(draft.filters, 'filters')
  const columns = await variantList.columns(context)
  const params = { sort: decoded(draft.sorts, 'sorts'), filters: draft.kind === 'dynamic' ? filters : '' }
  const { sort, filter } = readListQuery(params, columns, variantList)
  // Values are read only here: a filter that compares a weight with a word fails now, not when the view is opened.
  await compileFilter(filter, columns, context)
  return {
    filters: encodeURIComponent(printFilter(filter)),
    sorts: encodeURIComponent(printSort(sort)),
    attributes: encodeURIComponent(readAttributes(draft.attributes)),
    members: draft.kind === 'static' ? membersOf(draft, filters) : refuseMembers(draft),
  }
}

function decoded(text: string, field: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw badParameter('bad_encoding', field, `The field ${field} is not URL-encoded.`)
  }
}

/** Columns are not looked up: one whose attribute was deleted is not shown, and no reason to refuse a view. */
function readAttributes(encoded: string): string {
  const text = decoded(encoded, 'attributes')
  if (text.isWellFormed() && !/\p{Cc}/u.test(text)) return text
  throw badParameter('bad_character', 'attributes', 'Control characters and lone surrogates are not allowed.')
}

function refuseMembers({ variants }: DraftBody): undefined {
  if (variants) throw invalid('#/variants', 'Only static views hold chosen variants.')
}

function membersOf({ variants }: DraftBody, filters: string): WireChoice | undefined {
  const ids = idsIn(filters)
  if (ids.length === 0) return variants
  if (variants) throw invalid('#/variants', 'The members are named by filters or by variants, not by both.')
  return { ids }
}

/** `(id[in]:a^b)`, or nothing. */
function idsIn(filters: string): string[] {
  const [item, ...others] = parseFilter(filters).flatMap(({ items }) => items)
  if (!item) return []
  const isIdList = others.length === 0 && item.column === 'id' && item.operator === 'in'
  if (!isIdList) throw badFilter('bad_filter', 'The filter of a static view is (id[in]:…).')
  const ids = [...new Set(item.values.filter((value) => value !== '').map((value) => value.toLowerCase()))]
  if (!ids.every(isId)) throw badFilter('bad_value', 'The filter of a static view names its variants by their ids.')
  return ids
}

const invalid = (pointer: string, detail: string) =>
  new Problem(422, 'invalid', detail, { errors: [{ pointer, code: 'invalid', detail }] })
