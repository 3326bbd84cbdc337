import type { Change } from './change.ts'
import { refuseUnknownReferences } from './known-references.ts'
import { picturesAmong } from './pictures.store.ts'
import { notPicture } from './refusals.ts'

/** The assets with these ids, without duplicates. */
export async function knownAssets(change: Change, ids: readonly string[], place: string): Promise<string[]> {
  await refuseUnknownReferences(change, 'assets', ids, (index) => `${place}/${index}`)
  return [...new Set(ids)]
}

/** The same, for pictures only. */
export async function knownPictures(change: Change, ids: readonly string[], place: string): Promise<string[]> {
  const known = await knownAssets(change, ids, place)
  const pictures = await picturesAmong(change, known)
  const other = ids.findIndex((id) => !pictures.has(id))
  if (other >= 0) throw notPicture(`${place}/${other}`)
  return known
}

export const refuseUnknownAsset = (change: Change, id: string | null | undefined, pointer: string): Promise<void> =>
  refuseUnknownReferences(change, 'assets', typeof id === 'string' ? [id] : [], () => pointer)

export async function refuseOtherThanPicture(change: Change, assetId: string, pointer: string): Promise<void> {
  await refuseUnknownAsset(change, assetId, pointer)
  if ((await picturesAmong(change, [assetId])).size === 0) throw notPicture(pointer)
}
