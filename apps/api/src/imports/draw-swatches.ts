import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { type PictureOrder, drawAll } from '../demo/pictures/picture-pool.ts'
import { type FileStore, newFileKey } from '../files/file-store.ts'
import type { ImportPlan, PlannedVariant } from './import-plan.ts'
import { linkSwatches, type StoredSwatch } from './swatches.store.ts'

export interface SwatchOptions {
  db: Database
  files: FileStore
  userId: string | null
  now: () => Date
  onProgress?: (progress: { done: number; total: number }) => void
}

/** New variants that have a colour get a woven swatch in it; answers how many were drawn. For after `applyImport`. */
export async function drawSwatches(plan: ImportPlan, options: SwatchOptions): Promise<number> {
  const { files, onProgress = () => {} } = options
  const variants = new Map(plan.variants.filter(isWithoutPicture).map((variant) => [variant.row.id, variant]))
  let [drawn, linked] = [0, 0]
  for await (const batch of drawAll([...variants.values()].map(orderOf))) {
    const pictures = batch.map(({ id, thumbnail, medium_large: picture }) => ({
      id,
      key: newFileKey(),
      thumbnail,
      picture,
    }))
    await files.writeDrawn(pictures)
    const stored = pictures.map(({ id, key: fileKey, picture }) => ({
      ...{ variantId: id, name: nameOf(variants.get(id)), fileKey },
      ...measured(picture),
    }))
    linked += await link(stored, plan.supplierId, options)
    drawn += stored.length
    onProgress({ done: drawn, total: variants.size })
  }
  return linked
}

const isWithoutPicture = ({ action, colourHex }: PlannedVariant) => action === 'new' && colourHex !== undefined

const nameOf = (variant: PlannedVariant | undefined) =>
  variant === undefined ? '' : `${variant.row.product_name} ${variant.row.name}`

const measured = (picture: Uint8Array) => ({
  filesize: picture.length,
  checksum: createHash('sha256').update(picture).digest('hex'),
})

/** Files come before their rows: a file that no row names is nothing, a row without its file is a broken picture. */
async function link(swatches: StoredSwatch[], supplierId: string, options: SwatchOptions): Promise<number> {
  const { db, files, userId, now } = options
  const linked = await db.forSupplier(supplierId, (trx) =>
    linkSwatches(trx, supplierId, swatches, { userId, at: now() }),
  )
  const superfluous = swatches.filter(({ variantId }) => !linked.has(variantId))
  await Promise.all(superfluous.map(({ fileKey }) => files.delete(fileKey)))
  return linked.size
}

// The fabrics of an unknown mill: few enough structures to be painted once each.
const WEAVES = ['plain', 'twill', 'basket', 'slub', 'rib', 'herringbone'] as const
const SEEDS = 4

function orderOf({ row, colourHex = '' }: PlannedVariant): PictureOrder {
  const cloth = fingerprint(row.product_id)
  const surface = WEAVES[cloth % WEAVES.length] ?? 'plain'
  const seed = (cloth >>> 8) % SEEDS
  const recipe = {
    surface,
    colours: [colourHex, lighter(colourHex)],
    scale: 1,
    seed,
    offset: fingerprint(row.id) / 2 ** 32,
  }
  return { id: row.id, recipe }
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest().readUInt32BE()

/** The weft a little lighter than the warp, as in most plain cloth. */
function lighter(hex: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  const mixed = parts.map((part) => Math.round(part + (255 - part) * 0.12))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
