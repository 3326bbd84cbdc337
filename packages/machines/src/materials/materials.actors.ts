import type { Client, Job, Material, MaterialFamily, Tagged } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { invalidateKeys, thenInvalidate } from '../query/invalidate.ts'
import { createFollowJob, type JobCalls } from '../shared/job.actors.ts'
import { changeSafely } from '../shared/safe-change.ts'
import type {
  MaterialMerge,
  SafeMaterialChange,
  SeenMaterial,
  SingleMaterialChange,
} from './change-material.machine.ts'
import { SHOWING_MATERIALS } from './material.keys.ts'

type Calls = Pick<Client, 'materials' | 'materialFamilies'>

/** The actors of the dialog that changes a material or a family. */
export function createMaterialActors({ jobs, ...calls }: Calls & { jobs: JobCalls }, cache: QueryClient) {
  const invalidate = () => invalidateKeys(cache, SHOWING_MATERIALS)
  return {
    changeMaterial: fromPromise<SeenMaterial | undefined, SafeMaterialChange>(({ input }) =>
      thenInvalidate(() => makeSafely(calls, input), invalidate),
    ),
    startMerge: fromPromise<Job, MaterialMerge>(({ input }) =>
      thenInvalidate(() => startMerge(calls, input), invalidate),
    ),
    followJob: createFollowJob(jobs, invalidate),
  }
}

/** Makes the change if the item is still what the user saw; otherwise answers the item as it is now. */
function makeSafely(calls: Calls, { change, seen }: SafeMaterialChange): Promise<SeenMaterial | undefined> {
  const { kind, id } = change
  return changeSafely<Material | MaterialFamily, SeenMaterial>({
    read: () => (kind === 'material' ? calls.materials.get(id) : calls.materialFamilies.get(id)),
    seenOf,
    seen,
    make: (ifMatch) => make(calls, change, ifMatch),
  })
}

const seenOf = (item: Material | MaterialFamily): SeenMaterial => ({
  name: item.name,
  ...('material_family_name' in item && { family: item.material_family_name }),
})

function startMerge({ materials, materialFamilies }: Calls, { kind, id, others }: MaterialMerge): Promise<Job> {
  const list = kind === 'material' ? materials : materialFamilies
  return list.asJob.merge({ selected_id: id, merge_ids: [...others] })
}

async function make(calls: Calls, change: SingleMaterialChange, ifMatch: Tagged<unknown>['etag']): Promise<void> {
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
