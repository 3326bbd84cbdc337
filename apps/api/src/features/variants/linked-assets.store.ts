import { among } from '../../platform/db/among.ts'
import { imageAddress } from '../../platform/listing/columns/image-address.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'

/** What a variant shows of its linked assets. */
export interface LinkedAssets {
  ambients: { id: string; image_url: string }[]
  /** Number of distinct labels on all of them. */
  labelCount: number
}

export const NO_ASSETS: LinkedAssets = { ambients: [], labelCount: 0 }

/** Assets keyed by variant id; variants without assets are left out. */
export async function linkedAssets(
  context: ListContext,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, LinkedAssets>> {
  const byVariant = Map.groupBy(await readLinks(context, variantIds), ({ variant_id }) => variant_id)
  return new Map([...byVariant].map(([id, links]) => [id, toLinkedAssets(links)]))
}

type Link = Awaited<ReturnType<typeof readLinks>>[number]

function readLinks({ trx, supplierId }: ListContext, variantIds: readonly string[]) {
  return trx
    .selectFrom('variant_assets as l')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.supplier_id', '=', 'l.supplier_id').onRef('a.id', '=', 'l.asset_id'),
    )
    .select(['l.variant_id', 'l.role', 'a.id', 'a.file_key', 'a.label_ids'])
    .where('l.supplier_id', '=', supplierId)
    .where('l.variant_id', '=', among(variantIds))
    .orderBy('l.position')
    .orderBy('a.id')
    .execute()
}

const toLinkedAssets = (links: readonly Link[]): LinkedAssets => ({
  ambients: links
    .filter(({ role }) => role === 'ambient')
    .map(({ id, file_key }) => ({ id, image_url: imageAddress(file_key) ?? '' })),
  labelCount: new Set(links.flatMap(({ label_ids }) => label_ids)).size,
})
