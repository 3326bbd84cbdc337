import type { WireNewMaterial } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { familyNamed } from './family-rows.store.ts'
import { findMaterial, insertMaterial } from './material-rows.store.ts'

const record = historyOf('material')
const recordFamily = historyOf('material_family')

/** The id of the family of this name, created if it does not exist. */
export async function familyOf(change: Change, name: string): Promise<string> {
  const { id, isNew } = await familyNamed(change, name)
  if (isNew) await recordFamily(change, [id], 'created')
  return id
}

/** The material of a new product: the one of this name in this family, created if it does not exist. */
export async function materialNamed(
  change: Change,
  { name, material_family_name }: WireNewMaterial,
): Promise<{ id: string; familyId: string }> {
  const familyId = await familyOf(change, material_family_name)
  const found = await findMaterial(change, familyId, name)
  if (found) return { id: found, familyId }
  const id = await insertMaterial(change, { name, familyId })
  await record(change, [id], 'created')
  return { id, familyId }
}
