import { refuseOtherId } from '../../platform/changing/refuse-other-id.ts'
import type { viewPatchSchema, WireChoice } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { Change } from '../../platform/changing/change.ts'
import { nameColumns } from '../../platform/db/keys.ts'
import type { Changes, Row } from '../../platform/db/schema.ts'
import { Problem } from '../../platform/http/problem.ts'
import { readAttributes, readFilters, readMemberIds, readSorts } from './view-texts.ts'

export type PatchBody = z.output<typeof viewPatchSchema>
export type ViewChanges = Pick<
  Changes<'views'>,
  'name' | 'name_fold' | 'name_key' | 'description' | 'public' | 'live' | 'sorts' | 'attributes' | 'filters'
>

export interface ReadPatch {
  /** The fields that change. */
  changes: ViewChanges
  /** All members that a static view will have. */
  members: WireChoice | undefined
}

/**
 * The changes that a patch makes to a view. A client that renames a view sends all of it: unchanged texts are kept,
 * even if a deleted attribute makes them invalid.
 */
export async function readPatch(change: Change, view: Row<'views'>, patch: PatchBody): Promise<ReadPatch> {
  refuseFixed(change, view, patch)
  const { name, description, live, sorts, attributes, filters } = patch
  const isStatic = view.kind === 'static'
  const wanted: ViewChanges = {
    ...(name !== undefined && nameColumns(name)),
    ...(description !== undefined && { description }),
    ...(patch.public !== undefined && { public: patch.public }),
    ...(live !== undefined && { live }),
    ...(differs(sorts, view.sorts) && { sorts: await readSorts(change, sorts) }),
    ...(differs(attributes, view.attributes) && {
      attributes: await readAttributes(change, attributes, view.attributes),
    }),
    ...(!isStatic && differs(filters, view.filters) && { filters: await readFilters(change, filters) }),
  }
  const ids = isStatic && filters !== undefined ? readMemberIds(filters, view.id) : undefined
  return { changes: different(wanted, view), members: ids && { ids } }
}

function refuseFixed({ userId }: Change, view: Row<'views'>, patch: PatchBody): void {
  refuseOtherId(patch.id?.toLowerCase(), view.id)
  if (patch.kind !== undefined && patch.kind !== view.kind) {
    throw refused('#/kind', 'kind_fixed', 'The kind of a view cannot be changed.')
  }
  if (patch.public === false && view.public && view.created_by !== userId) {
    throw new Problem(403, 'forbidden', 'Only its author can make a view private.')
  }
}

const refused = (pointer: string, code: string, detail: string) =>
  new Problem(422, code, detail, { errors: [{ pointer, code, detail }] })

const differs = (next: string | undefined, now: string): next is string => next !== undefined && next !== now

const different = (wanted: ViewChanges, view: Row<'views'>): ViewChanges =>
  Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value !== view[name as keyof ViewChanges]))
