import type { Material } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'
import { nameTaken } from '../../platform/changing/refusals.ts'
import { unlessTaken } from '../../platform/changing/unless-taken.ts'
import { newId } from '../../platform/db/ids.ts'
import { foldName, nameColumns } from '../../platform/db/keys.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { revOf } from '../../platform/listing/columns/rev-of.ts'
import type { Tagged } from '../../platform/changing/one-item.ts'

export async function readMaterials({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<Material[]> {
  const { rows } = await sql<Material>`
    select m.id, m.name, m.material_family_id, f.name as material_family_name,
      (select count(*) from products p where p.supplier_id = ${supplierId} and p.material_id = m.id) as product_count
    from materials m join material_families f on f.supplier_id = m.supplier_id and f.id = m.material_family_id
    where m.supplier_id = ${supplierId} and m.id = ${among(ids)}`.execute(trx)
  return rows
}

export async function readMaterial(context: ListContext, id: string): Promise<Tagged<Material> | undefined> {
  const rev = await revOf(context, 'materials', id)
  const [item] = rev === undefined ? [] : await readMaterials(context, [id])
  return item && rev !== undefined ? { item, rev } : undefined
}

/** The id of the material of this name in a family. */
export async function findMaterial(
  { trx, supplierId }: Change,
  familyId: string,
  name: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('materials')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('material_family_id', '=', familyId)
    .where('name_fold', '=', foldName(name))
    .executeTakeFirst()
  return row?.id
}

export async function insertMaterial(
  { trx, supplierId }: Change,
  { name, familyId }: { name: string; familyId: string },
): Promise<string> {
  const id = newId()
  const row = { supplier_id: supplierId, id, material_family_id: familyId, ...nameColumns(name) }
  await refusingTaken(() => trx.insertInto('materials').values(row).execute())
  return id
}

export interface MaterialChanges {
  name?: string
  familyId?: string
}

/** Moves the material to `family` if given, and renames it if given; refused when that family already has the name. */
export async function writeMaterial(
  { trx, supplierId }: Change,
  id: string,
  { name, familyId }: MaterialChanges,
): Promise<void> {
  await refusingTaken(() =>
    trx
      .updateTable('materials')
      .set(({ eb }) => ({
        ...(name !== undefined && nameColumns(name)),
        ...(familyId !== undefined && { material_family_id: familyId }),
        rev: eb('rev', '+', 1),
      }))
      .where('supplier_id', '=', supplierId)
      .where('id', '=', id)
      .execute(),
  )
}

async function refusingTaken(write: () => Promise<unknown>): Promise<void> {
  if (!(await unlessTaken('materials_name', write)))
    throw nameTaken('There is already a material with this name in this family.')
}

export async function removeMaterials({ trx, supplierId }: Change, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('materials')
    .where('supplier_id', '=', supplierId)
    .where('id', 'in', [...ids])
    .execute()
}

export interface StoredMaterial {
  id: string
  name: string
  name_fold: string
  material_family_id: string
}

/** The materials of these families, by name. */
export const materialsIn = ({ trx, supplierId }: Change, familyIds: readonly string[]): Promise<StoredMaterial[]> =>
  trx
    .selectFrom('materials')
    .select(['id', 'name', 'name_fold', 'material_family_id'])
    .where('supplier_id', '=', supplierId)
    .where('material_family_id', 'in', [...familyIds])
    .orderBy('name_key')
    .orderBy('id')
    .execute()
