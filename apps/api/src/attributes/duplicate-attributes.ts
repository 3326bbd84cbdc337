import { MAX_BULK_IDS, type WireChoice } from '@selvedge/sdk/wire'
import { refuseUnknownIds } from '../changing/bulk-ids.ts'
import type { Change } from '../changing/change.ts'
import { chosenRows } from '../changing/choice.ts'
import { readCopyNames } from '../changing/copy-names.store.ts'
import { copyName } from '../changing/copy-names.ts'
import { FoldedNames } from '../changing/folded-names.ts'
import { recordHistory } from '../changing/history.ts'
import { bumpCatalogue } from '../db/catalogue-version.ts'
import { newId } from '../db/ids.ts'
import { attributeList } from './attribute-list.ts'
import { lockAttributes, touchGroups } from './attributes.changes.store.ts'
import { type AttributeCopy, copyAttributes } from './copies.store.ts'

const BOUNDS = { most: MAX_BULK_IDS, tooMany: 'At most 10,000 attributes can be duplicated at once.' }

/** Copies attributes with their values, versions and groups, but on no variant. Answers the new ids in order. */
export async function duplicateAttributes(
  change: Change,
  choice: WireChoice,
  progress: (done: number, total: number) => void,
): Promise<string[]> {
  const { trx, supplierId, userId, at } = change
  const { chunks, areNamed, count } = await chosenRows(attributeList, change, choice, BOUNDS)
  const taken = new FoldedNames(await readCopyNames(change, 'attributes'))
  const copied: string[] = []
  for await (const ids of chunks) {
    const names = new Map((await lockAttributes(change, ids)).map(({ id, name }) => [id, name]))
    if (areNamed) refuseUnknownIds(ids, new Set(names.keys()))
    const copies = ids.map((id) => copyOf(id, names.get(id) ?? '', taken))
    await touchGroups(change, await copyAttributes(change, copies))
    copied.push(...copies.map(({ id }) => id))
    progress(copied.length, count)
  }
  await recordHistory(trx, supplierId, { entity: 'attribute', ids: copied, action: 'created', userId, at })
  await bumpCatalogue(trx, supplierId)
  return copied
}

function copyOf(originalId: string, original: string, taken: FoldedNames): AttributeCopy {
  const name = copyName(original, taken)
  taken.add(name)
  return { id: newId(), originalId, name }
}
