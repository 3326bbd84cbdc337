import type { ConfirmedRows } from '@selvedge/machines'
import { allOf, type Choice, isMatching, where } from '@selvedge/sdk'
import type { Trashed } from '@selvedge/sdk/wire'

/** The items of the trash that a deletion put there; undefined if the answer does not name the deletion. */
export function deletedBy(choice: Choice, { count, more }: ConfirmedRows): Choice | undefined {
  if (!isMatching(choice)) return choice
  const { deletion_id } = (more ?? {}) as Partial<Trashed>
  return deletion_id === undefined
    ? undefined
    : { filter: allOf(where('deletion_id', 'eq', deletion_id)), expected: count }
}
