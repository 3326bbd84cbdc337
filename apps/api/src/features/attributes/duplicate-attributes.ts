import { MAX_BULK_IDS, type WireChoice } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { namedCopies } from '../../platform/changing/named-copies.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { attributeList } from './attribute-list.store.ts'
import { lockAttributes, touchGroups } from './attributes.changes.store.ts'
import { copyAttributes } from './copies.store.ts'

const DUPLICATED_AT_ONCE = { max: MAX_BULK_IDS, tooMany: 'At most 10,000 attributes can be duplicated at once.' }

/**
 * Copies attributes with their values, versions and groups, but without links to variants. Returns the new ids in
 * order.
 */
export async function duplicateAttributes(change: Change, choice: WireChoice, progress: Progress): Promise<string[]> {
  const hold = (ids: readonly string[]) => lockAttributes(change, ids)
  const copied: string[] = []
  const touched = new Set<string>()
  const held = { hold, progress, bounds: DUPLICATED_AT_ONCE }
  await eachChosen(change, attributeList, choice, held, async (attributes, ids) => {
    const copies = await namedCopies(change, 'attributes', attributes, ids)
    for (const id of await copyAttributes(change, copies)) touched.add(id)
    copied.push(...copies.map(({ id }) => id))
  })
  await touchGroups(change, [...touched])
  await historyOf('attribute')(change, copied, 'created')
  await bumpCatalogue(change.trx, change.supplierId)
  return copied
}
