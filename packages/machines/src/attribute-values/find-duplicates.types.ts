import { isApiError, type Job } from '@selvedge/sdk'
import type { DistinctValueGroup, DuplicateGroups, MergeGroups } from '@selvedge/sdk/wire'

import { type ConfirmProblem, refusalOf } from '../shared/confirm-problem.ts'
import type { FollowedJob } from '../shared/follow-job.machine.ts'
import { mergeIdOf } from './merge-id.ts'

export type DuplicateGroup = DuplicateGroups['groups'][number]

/** `tooMany`: the attribute has more values than are compared. */
export type DuplicatesProblem = ConfirmProblem | 'tooMany'

export interface FindDuplicatesInput {
  attributeId: string
}

export interface FindDuplicatesContext extends FindDuplicatesInput {
  groups: readonly DuplicateGroup[]
  /** Number of groups found, also of those that are not shown yet. */
  total: number
  /** Number of values compared. */
  searched: number
  /** Chosen masters by the group's proposed one. */
  masters: Readonly<Record<string, string>>
  /** Values that are not merged, though they are in a group. */
  leftOut: readonly string[]
  /** The group that is being dismissed. */
  dismissing: string | undefined
  problem: DuplicatesProblem | undefined
  job: FollowedJob
}

export type FindDuplicatesEvent =
  /** `group` is the proposed master of a group, which names it. */
  | { type: 'master.chosen'; group: string; id: string }
  /** A value is left out of its group, or taken again. */
  | { type: 'value.toggled'; id: string }
  | { type: 'group.dismissed'; group: string }
  | { type: 'merge' }
  | { type: 'cancel' }
  | { type: 'retry' }

export type FindDuplicatesNotice =
  | { type: 'dismissed'; dismissal: DistinctValueGroup }
  | { type: 'merged'; groups: number; mergeId: string | undefined }

const COMPARED_TYPES: ReadonlySet<string> = new Set(['text', 'single_choice', 'multiple_choice'])

/** Whether values of this type can be spelled in several ways; the server compares no others. */
export const canHaveDuplicates = (displayType: string): boolean => COMPARED_TYPES.has(displayType)

export const masterOf = ({ masters }: Pick<FindDuplicatesContext, 'masters'>, { master_id }: DuplicateGroup): string =>
  masters[master_id] ?? master_id

/** The groups as they are merged; a group of which one value is left is not. */
export function mergesIn(context: Pick<FindDuplicatesContext, 'groups' | 'masters' | 'leftOut'>): MergeGroups {
  return context.groups.flatMap((group) => {
    const ids = group.values.flatMap(({ id }) => (context.leftOut.includes(id) ? [] : [id]))
    const selected_id = masterOf(context, group)
    return ids.length > 1 && ids.includes(selected_id) ? [{ selected_id, merge_ids: ids }] : []
  })
}

/** The master of a group is always one of the values that are merged. */
export function toggled(
  { groups, masters, leftOut }: Pick<FindDuplicatesContext, 'groups' | 'masters' | 'leftOut'>,
  id: string,
): Pick<FindDuplicatesContext, 'masters' | 'leftOut'> {
  const nowOut = leftOut.includes(id) ? leftOut.filter((other) => other !== id) : [...leftOut, id]
  const group = groups.find(({ values }) => values.some((value) => value.id === id))
  const left = group?.values.filter((value) => !nowOut.includes(value.id)) ?? []
  if (!group || left.some((value) => value.id === masterOf({ masters }, group))) return { masters, leftOut: nowOut }
  const [next] = left
  return { masters: next ? { ...masters, [group.master_id]: next.id } : masters, leftOut: nowOut }
}

export const idsOfGroup = ({
  groups,
  dismissing,
}: Pick<FindDuplicatesContext, 'groups' | 'dismissing'>): readonly string[] =>
  groups.find(({ master_id }) => master_id === dismissing)?.values.map(({ id }) => id) ?? []

export const problemOfSearch = (error: unknown): DuplicatesProblem =>
  isApiError(error, 'tooLarge') ? 'tooMany' : refusalOf(error).problem

/** What the job of a merge answers. */
export function mergedBy(job: Job | undefined): { groups: number; mergeId: string | undefined } {
  const result: object = typeof job?.result === 'object' && job.result !== null ? job.result : {}
  const { groups } = result as { groups?: unknown }
  return { groups: typeof groups === 'number' ? groups : 0, mergeId: mergeIdOf(job) }
}
