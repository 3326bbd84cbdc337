import { newId } from '../db/ids.ts'
import type { Change } from './change.ts'
import { readCopyNames } from './copy-names.store.ts'
import { copyName } from './copy-names.ts'
import { FoldedNames } from './folded-names.ts'

export interface NamedCopy {
  id: string
  originalId: string
  name: string
}

/** Copies each item, in the order of the ids, under a name unique within its kind. */
export async function namedCopies(
  change: Change,
  table: Parameters<typeof readCopyNames>[1],
  originals: readonly { id: string; name: string }[],
  ids: readonly string[],
): Promise<NamedCopy[]> {
  const nameOf = new Map(originals.map(({ id, name }) => [id, name]))
  const taken = new FoldedNames(await readCopyNames(change, table))
  return ids.flatMap((originalId) => {
    const original = nameOf.get(originalId)
    if (original === undefined) return []
    const name = copyName(original, taken)
    taken.add(name)
    return [{ id: newId(), originalId, name }]
  })
}
