import type { Change } from '../../platform/changing/change.ts'
import { recordHistory } from '../../platform/changing/history.store.ts'
import type { PlannedFields } from '../../platform/changing/planned-fields.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { changeLinks } from './variant-assets.store.ts'
import { writeFields } from './variant-fields.store.ts'

/** Applies a planned change to these variants. Variants that already match are not touched. */
export async function changeFields(change: Change, ids: readonly string[], plan: PlannedFields): Promise<void> {
  const { trx, supplierId, userId, at } = change
  const { mode, assets } = plan
  const relinked = assets ? await changeLinks(trx, supplierId, ids, { role: 'asset', assetIds: assets, mode }) : []
  const changed = await writeFields(change, ids, plan, relinked)
  if (changed.length === 0) return
  await bumpCatalogue(trx, supplierId)
  const happening = { entity: 'variant', ids: changed, action: 'updated', changes: changesOf(plan), userId, at }
  await recordHistory(trx, supplierId, happening)
}

/** Longer texts and lists are not remembered: each would be stored once per variant that received it. */
const MAX_REMEMBERED = 2_000

function changesOf({ mode, scalars, values, optionset, assets }: PlannedFields): Record<string, unknown> {
  const changes = {
    ...scalars,
    ...(values && { attributes: { [mode]: values.ids } }),
    ...(optionset && { optionset: { [mode]: optionset } }),
    ...(assets && { assets: { [mode]: assets } }),
  }
  return JSON.stringify(changes).length > MAX_REMEMBERED ? { fields: Object.keys(changes), mode } : changes
}
