import type { Material, materialPatchSchema, MergedMaterials, WireMerge, WireNewMaterial } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { Change } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { familyOf } from '../material-rows/new-material.ts'
import { insertMaterial, readMaterial, removeMaterials, writeMaterial } from '../material-rows/material-rows.store.ts'
import { countUses, isMadeOf, moveUses } from './material-uses.store.ts'
import { changingItem, countedBy, othersOf, refuseUsed } from './vocabulary.ts'
import { present, type RefuseStale, type Tagged } from '../../platform/changing/one-item.ts'

const record = historyOf('material')

export async function createMaterial(
  asked: Change,
  { name, material_family_name }: WireNewMaterial,
): Promise<Tagged<Material>> {
  const change = await holdCatalogue(asked)
  const familyId = await familyOf(change, material_family_name)
  const id = await insertMaterial(change, { name, familyId })
  await record(change, [id], 'created')
  await bumpCatalogue(change.trx, change.supplierId)
  return present(await readMaterial(change, id))
}

/** Renames a material or moves it to another family; its products and variants move with it. */
export async function changeMaterial(
  asked: Change,
  id: string,
  { name, material_family_name }: z.output<typeof materialPatchSchema>,
  refuseStale: RefuseStale,
): Promise<Tagged<Material>> {
  const read = (change: Change) => readMaterial(change, id)
  const change = await changingItem(asked, read, refuseStale, async (held, material) => {
    const familyId = material_family_name === undefined ? undefined : await familyOf(held, material_family_name)
    const isMoved = familyId !== undefined && familyId !== material.material_family_id
    if (!isMoved && (name === undefined || name === material.name)) return
    const changes = { ...(name !== undefined && { name }), ...(isMoved && { familyId }) }
    await writeMaterial(held, id, changes)
    if (isMoved) await moveUses(held, isMadeOf([id]), { id, familyId })
    await record(held, [id], 'updated', changes)
  })
  return present(await read(change))
}

/** Refused while products or variants use it. */
export async function deleteMaterial(asked: Change, id: string, refuseStale: RefuseStale): Promise<void> {
  await changingItem(
    asked,
    (change) => readMaterial(change, id),
    refuseStale,
    async (change, { name }) => {
      refuseUsed(name, await countUses(change, isMadeOf([id])))
      await removeMaterials(change, [id])
      await record(change, [id], 'deleted')
    },
  )
}

/** Merges several materials into one, which takes over the products and variants of the others. */
export async function mergeMaterials(asked: Change, merge: WireMerge, progress: Progress): Promise<MergedMaterials> {
  const change = await holdCatalogue(asked)
  const others = await othersOf(change, 'materials', merge)
  const id = merge.selected_id
  const { item } = present(await readMaterial(change, id))
  const { products } = await countUses(change, isMadeOf(others))
  await moveUses(change, isMadeOf(others), { id, familyId: item.material_family_id }, countedBy(progress, products))
  await removeMaterials(change, others)
  await writeMaterial(change, id, {})
  await record(change, [id], 'merged', { merged: others.length })
  await record(change, others, 'deleted', { merged_into: id })
  await bumpCatalogue(change.trx, change.supplierId)
  return { count: others.length + 1, material: present(await readMaterial(change, id)).item }
}
