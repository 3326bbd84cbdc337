import type { LinkedName, LinkPreview, linkPreviewSchema } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import { refuseUnknownIds } from '../../platform/changing/bulk-ids.ts'
import { foldName, nameKey } from '../../platform/db/keys.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import type { Session } from '../../platform/http/session.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { type NamedAsset, namedAssets, type VariantOfSku, variantsBySku } from './link-preview.store.ts'
import { matchNames } from './match-names.ts'
import { readByPreset, type ReadName, roleOf, stemOf, type Suffixes, USUAL_SUFFIXES } from './read-names.ts'

type Draft = z.output<typeof linkPreviewSchema>

const MAX_VARIANTS = 10

/** Which variant each file goes to by its name. */
export async function previewLinks(
  { db }: Pick<AppDependencies, 'db'>,
  session: Session,
  { ids, pattern, suffixes = {} }: Draft,
): Promise<LinkPreview> {
  const assets = await inReadTransaction(db, session, (context) => namedAssets(context, ids))
  refuseUnknownIds(ids, new Set(assets.map(({ id }) => id)))
  // Between two transactions: a costly expression holds no connection.
  const names = await readNames(assets, pattern)
  const skus = names.flatMap((name) => name?.skus ?? [])
  const variants = await inReadTransaction(db, session, (context) => variantsBySku(context, skus))
  const wanted = { ...USUAL_SUFFIXES, ...withoutUndefined(suffixes) }
  const files = assets
    .map((asset, index) => fileOf(asset, names[index] ?? null, variants, wanted))
    .toSorted((one, other) => compare(one, other))
    .map(({ file }) => file)
  const count = (outcome: LinkedName['outcome']) => files.filter((file) => file.outcome === outcome).length
  return { one: count('one'), several: count('several'), none: count('none'), files }
}

async function readNames(assets: readonly NamedAsset[], pattern: Draft['pattern']): Promise<(ReadName | null)[]> {
  if (pattern && 'expression' in pattern) {
    return matchNames({ expression: pattern.expression, stems: assets.map(({ name }) => stemOf(name)) })
  }
  return assets.map(({ name }) => readByPreset(name, pattern?.preset ?? 'up_to_last_part'))
}

function fileOf(
  { id, name, isImage, image_url }: NamedAsset,
  read: ReadName | null,
  variantsOf: ReadonlyMap<string, readonly VariantOfSku[]>,
  suffixes: Suffixes,
): OrderedFile {
  const skus = read?.skus ?? []
  const hit = skus.find((sku) => variantsOf.has(foldName(sku)))
  const variants = hit === undefined ? [] : (variantsOf.get(foldName(hit)) ?? [])
  // The whole name was the SKU, so nothing of it is a suffix.
  const suffix = hit !== undefined && skus.length > 1 && hit === skus[0] ? '' : (read?.suffix ?? '')
  const outcome: LinkedName['outcome'] = variants.length === 0 ? 'none' : variants.length === 1 ? 'one' : 'several'
  const sku = hit ?? skus.at(-1) ?? null
  const role = isImage ? roleOf(suffix, suffixes) : 'asset'
  const shown = { asset_id: id, name, image_url, sku, role, outcome, variants: variants.slice(0, MAX_VARIANTS) }
  return { file: shown, order: [nameKey(sku ?? ''), ROLE_ORDER[role], nameKey(suffix), nameKey(name)] }
}

/** A file with what it is ordered by: SKU, role, suffix, name. */
interface OrderedFile {
  file: LinkedName
  order: string[]
}

const ROLE_ORDER = { main: '0', asset: '1', ambient: '2' }

function compare({ order: one }: OrderedFile, { order: other }: OrderedFile): number {
  const at = one.findIndex((part, index) => part !== other[index])
  if (at < 0) return 0
  return (one[at] ?? '') < (other[at] ?? '') ? -1 : 1
}

const withoutUndefined = ({ main, ambient }: NonNullable<Draft['suffixes']>) => ({
  ...(main && { main }),
  ...(ambient && { ambient }),
})
