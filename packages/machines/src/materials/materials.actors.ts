import type { Client } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import type { MaterialChange } from './change-material.machine.ts'
import { SHOWING_MATERIALS } from './material.keys.ts'

type Calls = Pick<Client, 'materials' | 'materialFamilies'>

/** The real work behind the dialog that changes a material or a family. */
export const createMaterialActors = (calls: Calls, cache: QueryClient) => ({
  changeMaterial: fromPromise<void, MaterialChange>(async ({ input }) => {
    try {
      await make(calls, input)
    } finally {
      // Also after a refusal or a lost answer: then other rows are there than those on screen, or may be.
      for (const queryKey of SHOWING_MATERIALS) void cache.invalidateQueries({ queryKey })
    }
  }),
})

async function make({ materials, materialFamilies }: Calls, change: MaterialChange): Promise<void> {
  const { kind, id } = change
  const calls = kind === 'material' ? materials : materialFamilies
  if (change.task === 'delete') return calls.delete(id)
  if (change.task === 'merge') {
    await calls.merge({ selected_id: id, merge_ids: [...change.others] })
  } else if (kind === 'family') {
    await materialFamilies.update(id, { name: change.name })
  } else {
    const { name, family } = change
    await materials.update(id, { name, ...(family !== undefined && { material_family_name: family }) })
  }
}
