import type { AssetLinks, AssetsLinked } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { picturesAmong } from '../../platform/changing/pictures.store.ts'
import { notPicture } from '../../platform/changing/refusals.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { lookingUpRows } from '../../platform/db/joins.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { isSame, type LinkState, linkStates, recordLinks, writeLinkStates } from '../bulk-edits/link-edits.store.ts'

const record = historyOf('variant')

type Link = AssetLinks['links'][number]

const AT_ONCE = 500

/** Links assets to variants, each in its role, as one change that can be undone. */
export async function linkAssets(
  asked: Change,
  { links, action }: AssetLinks,
  progress: Progress,
): Promise<AssetsLinked> {
  const change = await holdCatalogue(asked)
  await refuseBadLinks(change, links)
  const ofVariant = Map.groupBy(links, (link) => link.variant_id)
  const ids = [...ofVariant.keys()]
  const changes = new Map<string, { before: LinkState; after: LinkState }>()
  for (let done = 0; done < ids.length; done += AT_ONCE) {
    progress(done, ids.length)
    await lookingUpRows(change.trx, async () => {
      const before = await linkStates(change, ids.slice(done, done + AT_ONCE))
      const changed = [...before].flatMap(([id, old]) => {
        const after = stateAfter(old, ofVariant.get(id) ?? [], action)
        return isSame(old, after) ? [] : [[id, { before: old, after }] as const]
      })
      for (const [id, states] of changed) changes.set(id, states)
      await writeLinkStates(change, new Map(changed.map(([id, { after }]) => [id, after])))
    })
  }
  progress(ids.length, ids.length)
  const edit_id = changes.size === 0 ? null : await recordLinks(change, action, changes)
  await record(change, [...changes.keys()], 'updated', { bulk_edit: edit_id, assets: action })
  await bumpCatalogue(change.trx, change.supplierId)
  return { assets: new Set(links.map(({ asset_id }) => asset_id)).size, variants: ids.length, edit_id }
}

async function refuseBadLinks(change: Change, links: readonly Link[]): Promise<void> {
  const assetIds = links.map(({ asset_id }) => asset_id)
  const variantIds = links.map(({ variant_id }) => variant_id)
  await refuseUnknownReferences(change, 'assets', assetIds, (index) => `#/links/${index}/asset_id`)
  await refuseUnknownReferences(change, 'variants', variantIds, (index) => `#/links/${index}/variant_id`)
  const pictures = await picturesAmong(change, assetIds)
  const other = links.findIndex(({ role, asset_id }) => role !== 'asset' && !pictures.has(asset_id))
  if (other >= 0) throw notPicture(`#/links/${other}/asset_id`)
}

/** The last main image that is given is the one; the other roles keep the order in which they are given. */
function stateAfter(before: LinkState, links: readonly Link[], action: AssetLinks['action']): LinkState {
  const given = (role: Link['role']) => links.flatMap((link) => (link.role === role ? link.asset_id : []))
  const listAfter = (role: 'asset' | 'ambient') => {
    const own = [...new Set(given(role))]
    if (own.length === 0) return before[role]
    return action === 'upsert' ? own : [...new Set([...before[role], ...own])]
  }
  return { image: given('main').at(-1) ?? before.image, asset: listAfter('asset'), ambient: listAfter('ambient') }
}
