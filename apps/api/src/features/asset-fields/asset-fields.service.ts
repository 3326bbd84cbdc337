import { type AssetField, MAX_ASSET_FIELDS } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { present, type RefuseStale, type Tagged } from '../../platform/changing/one-item.ts'
import { unlessTaken } from '../../platform/changing/unless-taken.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { Problem } from '../../platform/http/problem.ts'
import { insertField, knownFields, readField, removeField, renameField, takeValuesOff } from './asset-fields.store.ts'

const record = historyOf('asset_field')
const recordAssets = historyOf('asset')

export async function createField(
  asked: Change,
  { header, type }: Pick<AssetField, 'header' | 'type'>,
): Promise<Tagged<AssetField>> {
  const change = await holdCatalogue(asked)
  if ((await knownFields(change)).length >= MAX_ASSET_FIELDS) throw tooManyFields()
  const id = await refusingTaken(() => insertField(change, { header, type }))
  await record(change, [id], 'created')
  return changed(change, id)
}

export async function changeField(
  asked: Change,
  id: string,
  { header }: { header?: string | undefined },
  refuseStale: RefuseStale,
): Promise<Tagged<AssetField>> {
  const change = await holdCatalogue(asked)
  const { item, rev } = present(await readField(change, id))
  refuseStale(rev, item)
  if (header === undefined || header === item.header) return { item, rev }
  await refusingTaken(() => renameField(change, id, header))
  await record(change, [id], 'updated', { header })
  return changed(change, id)
}

/** Also deletes its values, which are removed from every asset. */
export async function deleteField(asked: Change, id: string, refuseStale: RefuseStale): Promise<void> {
  const change = await holdCatalogue(asked)
  const { item, rev } = present(await readField(change, id))
  refuseStale(rev, item)
  for await (const assets of takeValuesOff(change, id)) {
    await recordAssets(change, assets, 'updated', { metas: { [item.header]: 'deleted' } })
  }
  await removeField(change, id)
  await record(change, [id], 'deleted')
  await bumpCatalogue(change.trx, change.supplierId)
}

async function changed(change: Change, id: string): Promise<Tagged<AssetField>> {
  await bumpCatalogue(change.trx, change.supplierId)
  return present(await readField(change, id))
}

async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  let written: T | undefined
  const isFree = await unlessTaken('asset_fields_name', async () => {
    written = await write()
  })
  if (isFree) return written as T
  const detail = 'There is already a field with this name.'
  throw new Problem(409, 'duplicate_name', detail, {
    errors: [{ pointer: '#/header', code: 'duplicate_name', detail }],
  })
}

const tooManyFields = () => new Problem(409, 'too_many_items', `At most ${MAX_ASSET_FIELDS} fields. Delete one first.`)
