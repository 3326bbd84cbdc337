import { type Client, isApiError, type Material, type MaterialFamily, type Tagged } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import type { MaterialChange, SafeMaterialChange, SeenMaterial } from './change-material.machine.ts'
import { SHOWING_MATERIALS } from './material.keys.ts'

type Change<Task extends MaterialChange['task']> = Extract<MaterialChange, { task: Task }>
type Calls = Pick<Client, 'materials' | 'materialFamilies'>

/** The actors of the dialog that changes a material or a family. */
export const createMaterialActors = (calls: Calls, cache: QueryClient) => ({
  changeMaterial: fromPromise<SeenMaterial | undefined, SafeMaterialChange>(async ({ input }) => {
    try {
      return await makeSafely(calls, input)
    } finally {
      // Also after a refusal or a lost answer, when the rows on screen may be outdated.
      for (const queryKey of SHOWING_MATERIALS) void cache.invalidateQueries({ queryKey })
    }
  }),
})

/** Makes the change if the item is still what the user saw; otherwise answers the item as it is now. */
async function makeSafely(calls: Calls, { change, seen }: SafeMaterialChange): Promise<SeenMaterial | undefined> {
  if (change.task === 'merge') return merge(calls, change)
  const { kind, id } = change
  try {
    const { value, etag } = await (kind === 'material' ? calls.materials.get(id) : calls.materialFamilies.get(id))
    const now = seenOf(value)
    if (now.name !== seen.name || now.family !== seen.family) return now
    await make(calls, change, etag)
    return undefined
  } catch (error) {
    if (!isApiError<Material | MaterialFamily>(error, 'stale') || !error.current) throw error
    return seenOf(error.current.value)
  }
}

const seenOf = (item: Material | MaterialFamily): SeenMaterial => ({
  name: item.name,
  ...('material_family_name' in item && { family: item.material_family_name }),
})

async function merge(calls: Calls, { kind, id, others }: Change<'merge'>): Promise<undefined> {
  const list = kind === 'material' ? calls.materials : calls.materialFamilies
  await list.merge({ selected_id: id, merge_ids: [...others] })
}

async function make(
  calls: Calls,
  change: Change<'rename' | 'delete'>,
  ifMatch: Tagged<unknown>['etag'],
): Promise<void> {
  const { materials, materialFamilies } = calls
  const { kind, id } = change
  if (change.task === 'delete') return (kind === 'material' ? materials : materialFamilies).delete(id, { ifMatch })
  if (kind === 'family') {
    await materialFamilies.update(id, { name: change.name }, { ifMatch })
  } else {
    const { name, family } = change
    await materials.update(id, { name, ...(family !== undefined && { material_family_name: family }) }, { ifMatch })
  }
}
