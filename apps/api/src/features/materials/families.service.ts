import type { MaterialFamily, materialFamilyPatchSchema, MergedFamilies, WireMerge } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { Change } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { readFamily, removeFamilies, writeFamily } from '../material-rows/family-rows.store.ts'
import {
  materialsIn,
  removeMaterials,
  type StoredMaterial,
  writeMaterial,
} from '../material-rows/material-rows.store.ts'
import { countUses, isMadeOf, isOfFamily, isOfFamilyOnly, moveUses } from './material-uses.store.ts'
import { changingItem, countedBy, type OnMoved, othersOf, refuseUsed } from './vocabulary.ts'
import { present, type RefuseStale, type Tagged } from '../../platform/changing/one-item.ts'

const record = historyOf('material_family')
const recordMaterials = historyOf('material')

export async function changeFamily(
  asked: Change,
  id: string,
  { name }: z.output<typeof materialFamilyPatchSchema>,
  refuseStale: RefuseStale,
): Promise<Tagged<MaterialFamily>> {
  const read = (change: Change) => readFamily(change, id)
  const change = await changingItem(asked, read, refuseStale, async (held, family) => {
    if (name === undefined || name === family.name) return
    await writeFamily(held, id, name)
    await record(held, [id], 'updated', { name })
  })
  return present(await read(change))
}

/** Refused while the family has materials, products or variants. */
export async function deleteFamily(asked: Change, id: string, refuseStale: RefuseStale): Promise<void> {
  await changingItem(
    asked,
    (change) => readFamily(change, id),
    refuseStale,
    async (change, { name, material_count }) => {
      refuseUsed(name, { ...(await countUses(change, isOfFamily(id))), materials: material_count })
      await removeFamilies(change, [id])
      await record(change, [id], 'deleted')
    },
  )
}

/** Merges several families into one; materials of the same name are merged too. */
export async function mergeFamilies(asked: Change, merge: WireMerge, progress: Progress): Promise<MergedFamilies> {
  const change = await holdCatalogue(asked)
  const others = await othersOf(change, 'material_families', merge)
  const id = merge.selected_id
  const taken = new Map((await materialsIn(change, [id])).map((material) => [material.name_fold, material.id]))
  const moved = await materialsIn(change, others)
  const { products } = await countUses(change, isMadeOf(moved.map((material) => material.id)))
  const onMoved = countedBy(progress, products)
  for (const material of moved) {
    progress.signal.throwIfAborted()
    const same = taken.get(material.name_fold)
    if (same === undefined) await moveMaterial(change, material, id, onMoved)
    else await replaceMaterial(change, material, { id: same, familyId: id }, onMoved)
    taken.set(material.name_fold, same ?? material.id)
  }
  await moveUses(change, isOfFamilyOnly(others), { id: null, familyId: id })
  await removeFamilies(change, others)
  await writeFamily(change, id)
  await record(change, [id], 'merged', { merged: others.length })
  await record(change, others, 'deleted', { merged_into: id })
  await bumpCatalogue(change.trx, change.supplierId)
  return { count: others.length + 1, material_family: present(await readFamily(change, id)).item }
}

async function moveMaterial(change: Change, { id }: StoredMaterial, familyId: string, onMoved: OnMoved): Promise<void> {
  await writeMaterial(change, id, { familyId })
  await moveUses(change, isMadeOf([id]), { id, familyId }, onMoved)
  await recordMaterials(change, [id], 'updated', { familyId })
}

async function replaceMaterial(
  change: Change,
  { id }: StoredMaterial,
  material: { id: string; familyId: string },
  onMoved: OnMoved,
): Promise<void> {
  await moveUses(change, isMadeOf([id]), material, onMoved)
  await removeMaterials(change, [id])
  await recordMaterials(change, [id], 'deleted', { merged_into: material.id })
}
