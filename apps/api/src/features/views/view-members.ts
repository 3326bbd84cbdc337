import { type BulkMode, MAX_BULK_IDS, type WireChoice } from '@selvedge/sdk/wire'
import { refuseUnknownIds } from '../../platform/changing/bulk-ids.ts'
import type { Change } from '../../platform/changing/change.ts'
import { chosenRows } from '../../platform/changing/choice.ts'
import { knownVariants } from '../../platform/changing/variant-rows.store.ts'
import { Problem } from '../../platform/http/problem.ts'
import { variantList } from '../variants/variant-list.store.ts'
import { countMembers, insertMembers, removeMembers, removeOtherMembers } from './view-members.store.ts'

const MAX_MEMBERS = 100_000
const TOO_MANY = 'A static view holds at most 100,000 variants.'

export interface ChangedIds {
  count: number
  /** Empty when there are more than 10,000. */
  ids: string[]
}

/** Adds the chosen variants to a static view, removes them, or makes them its only members (`upsert`). */
export async function moveMembers(
  change: Change,
  viewId: string,
  choice: WireChoice,
  mode: BulkMode,
): Promise<{ added: ChangedIds; removed: ChangedIds }> {
  const { trx, supplierId } = change
  const membership = { supplierId, viewId }
  const isRemoval = mode === 'remove'
  const bounds = isRemoval ? {} : { max: MAX_MEMBERS, tooMany: TOO_MANY }
  const { chunks, areNamed } = await chosenRows(variantList, change, choice, bounds)
  const [added, removed] = [tally(), tally()]
  const kept: string[] = []
  for await (const ids of chunks) {
    if (areNamed) refuseUnknownIds(ids, await knownVariants(trx, supplierId, ids))
    if (isRemoval) removed.add(await removeMembers(trx, membership, ids))
    else added.add(await insertMembers(trx, membership, ids))
    if (mode === 'upsert') kept.push(...ids)
  }
  if (mode === 'upsert') removed.add(await removeOtherMembers(trx, membership, kept))
  if (added.changed.count > 0 && (await countMembers(trx, membership)) > MAX_MEMBERS) {
    throw new Problem(422, 'too_many_items', TOO_MANY)
  }
  return { added: added.changed, removed: removed.changed }
}

function tally() {
  const changed: ChangedIds = { count: 0, ids: [] }
  return {
    changed,
    add(ids: readonly string[]): void {
      changed.count += ids.length
      changed.ids = changed.count > MAX_BULK_IDS ? [] : [...changed.ids, ...ids]
    },
  }
}
