import type { viewDraftSchema, WireChoice } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { readAttributes, readFilters, readMemberIds, readSorts } from './view-texts.ts'

export type DraftBody = z.output<typeof viewDraftSchema>

/** A validated draft, checked as a list would check it: texts as they are stored, and the members of a static view. */
export interface ReadDraft {
  filters: string
  sorts: string
  attributes: string
  members: WireChoice | undefined
}

export async function readDraft(context: ListContext, draft: DraftBody): Promise<ReadDraft> {
  const isStatic = draft.kind === 'static'
  return {
    filters: isStatic ? '' : await readFilters(context, draft.filters),
    sorts: await readSorts(context, draft.sorts),
    attributes: await readAttributes(context, draft.attributes),
    members: isStatic ? membersOf(draft) : refuseMembers(draft),
  }
}

function refuseMembers({ variants }: DraftBody): undefined {
  if (variants) throw invalid('#/variants', 'Only static views have members.')
}

function membersOf({ variants, filters }: DraftBody): WireChoice | undefined {
  const ids = readMemberIds(filters) ?? []
  if (ids.length === 0) return variants
  if (variants) throw invalid('#/variants', 'Send either filters or variants, not both.')
  return { ids }
}

const invalid = (pointer: string, detail: string) =>
  new Problem(422, 'invalid', detail, { errors: [{ pointer, code: 'invalid', detail }] })
