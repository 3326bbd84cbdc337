import { ApiError, isApiError, type Job } from '@selvedge/sdk'
import {
  type AssetLinks,
  type AssetsLinked,
  type LinkedName,
  type LinkPreview,
  MAX_ASSET_LINKS,
  type NamePattern,
  type NamePreset,
} from '@selvedge/sdk/wire'

import { goneIn } from '../shared/gone-in.ts'
import { type LinkProblem, linkProblem } from '../shared/link-problem.ts'
import type { FollowedJob } from '../shared/follow-job.machine.ts'
import { type HandedRows, withoutRows } from '../shared/chosen-rows.ts'
import type { LinkAction } from './link-choices.ts'

/** Files to list: all, or those whose SKU has one, several or no variants. */
export type NameFilter = 'all' | LinkedName['outcome']

/** The part of the state that is in the address; `page` counts from 0. */
export interface NamesPlace {
  step: 'pattern' | 'review'
  filter: NameFilter
  page: number
}

/** What the user has filled in; plain JSON, so that it survives a reload. */
export interface NamesDraft {
  pattern: NamePreset | 'expression'
  /** Kept while a preset is chosen. */
  expression: string
  action: LinkAction
}

export const DEFAULT_NAMES_DRAFT: NamesDraft = { pattern: 'up_to_last_part', expression: '', action: 'add' }

export type LinkByNameEvent =
  | { type: 'pattern.chosen'; pattern: NamesDraft['pattern'] }
  | { type: 'expression.typed'; expression: string }
  | { type: 'filter.chosen'; filter: NameFilter }
  | { type: 'page.turned'; page: number }
  | { type: 'action.chosen'; action: LinkAction }
  /** Reads the names again. */
  | { type: 'retry' }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'finish' }
  | { type: 'cancel' }
  /** The address changed by itself: the machine follows it without writing it again. */
  | ({ type: 'address.changed' } & NamesPlace)

export interface LinkByNameInput extends NamesPlace {
  /** Undefined when nothing was handed over. */
  sources: HandedRows | undefined
  draft: NamesDraft
}

/** The app keeps draft and selection in this browser. */
export type LinkByNameNotice =
  | { type: 'draft.changed'; draft: NamesDraft }
  | { type: 'sources.changed'; sources: HandedRows }

/** Names to read: of a selection, or of the assets that it turned out to be. */
export interface NamesQuestion {
  choice: HandedRows['choice']
  pattern: NamePattern
}

/** The preview, with the ids of the selection. */
export interface NamesRead {
  ids: readonly string[]
  preview: LinkPreview
}

export interface LinkByNameContext extends NamesPlace {
  sources: HandedRows
  /** What the selection was when its names were first read, so that each pattern is shown for the same files. */
  ids: readonly string[] | undefined
  draft: NamesDraft
  /** Of the pattern that was read last; undefined when that failed. */
  preview: LinkPreview | undefined
  /** The server's sentence about the expression. */
  expressionError: string | undefined
  /** Chosen assets that turned out to be deleted. */
  missing: number
  problem: LinkProblem | undefined
  serverMessage: string | undefined
  /** The job that makes many links. */
  job: FollowedJob
  linked: AssetsLinked | undefined
}

/** How the wizard ended; `empty`: nothing was handed over. */
export type LinkByNameOutput = { end: 'linked'; linked: AssetsLinked } | { end: 'cancelled' | 'empty' }

export const questionOf = ({ ids, sources, draft }: LinkByNameContext): NamesQuestion => ({
  choice: ids ?? sources.choice,
  pattern: draft.pattern === 'expression' ? { expression: draft.expression } : { preset: draft.pattern },
})

/** The files that go to one variant, in the order in which the variant gets them. */
export const linkableIn = (preview: LinkPreview | undefined): readonly LinkedName[] =>
  (preview?.files ?? []).filter(({ outcome }) => outcome === 'one')

/** Whether one call can link what was found. */
export const canLink = (preview: LinkPreview | undefined): boolean =>
  preview !== undefined && preview.one > 0 && preview.one <= MAX_ASSET_LINKS

export const linksIn = ({ preview, draft }: LinkByNameContext): AssetLinks => ({
  links: linkableIn(preview).flatMap(({ asset_id, role, variants }) =>
    variants.slice(0, 1).map(({ id }) => ({ asset_id, variant_id: id, role })),
  ),
  action: draft.action === 'replace' ? 'upsert' : 'append',
})

/** What a job has linked; undefined unless it is done. */
export const linkedBy = (job: Job | undefined): AssetsLinked | undefined =>
  job?.state === 'done' ? ((job.result as AssetsLinked | null) ?? undefined) : undefined

/** Why a job linked nothing. */
export function problemOfJob(job: Job | undefined) {
  const { status = 500, code, detail = '' } = job?.problem ?? {}
  return linkProblem(new ApiError(status === 404 ? 'notFound' : 'server', detail, { status, code }))
}

type Unread = Pick<LinkByNameContext, 'problem' | 'serverMessage' | 'expressionError'>

/** Why the names were not read: the expression is to blame, or the connection. */
export function unreadBecause(error: unknown, { pattern }: NamesDraft): Unread {
  const isOfExpression = pattern === 'expression' && isApiError(error, 'invalid')
  const bad = isOfExpression ? error.fieldErrors.find(({ pointer }) => pointer?.startsWith('#/pattern')) : undefined
  if (bad) return { problem: undefined, serverMessage: undefined, expressionError: bad.detail }
  return { ...linkProblem(error), expressionError: undefined }
}

/** The selection without the assets that the server reports as deleted. */
export function withoutGone({ sources, ids, missing }: LinkByNameContext, error: unknown) {
  const gone = new Set(goneIn(error))
  return {
    sources: gone.size === 0 ? sources : withoutRows(sources, [...gone]),
    ids: ids?.filter((id) => !gone.has(id)),
    missing: missing + gone.size,
  }
}
