import { createHash } from 'node:crypto'
import { type PictureOrder, drawAll } from '../../../platform/pictures/picture-pool.ts'
import { dropUnused } from '../../../platform/file-store/drop-unused.ts'
import { type FileStore, newFileKey } from '../../../platform/file-store/file-store.ts'
import type { ImportPlan } from '../planning/import-plan.ts'
import type { StoredSwatch } from './swatches.store.ts'

/** A variant that will get a swatch. */
export interface SwatchOrder {
  variantId: string
  /** Determines the weave. */
  productId: string
  name: string
  /** '#rrggbb' */
  colour: string
}

export interface SwatchOptions {
  files: FileStore
  /** Links pictures to variants in one transaction; returns the variants that still needed one. */
  link: (swatches: readonly StoredSwatch[]) => Promise<ReadonlyMap<string, string>>
  onProgress?: (done: number, total: number) => void
}

/** Draws a woven swatch for each order, in batches; returns how many were linked. */
export async function drawSwatches(orders: readonly SwatchOrder[], options: SwatchOptions): Promise<number> {
  const { files, onProgress = () => {} } = options
  const variants = new Map(orders.map((order) => [order.variantId, order]))
  let [drawn, linked] = [0, 0]
  for await (const batch of drawAll(orders.map(pictureOf))) {
    const pictures = batch.map(({ id, thumbnail, medium_large: picture }) => ({
      id,
      key: newFileKey(),
      thumbnail,
      picture,
    }))
    await files.writeDrawn(pictures)
    const stored = pictures.map(({ id, key: fileKey, picture }) => ({
      variantId: id,
      name: variants.get(id)?.name ?? '',
      fileKey,
      ...measured(picture),
    }))
    linked += await link(stored, options)
    drawn += stored.length
    onProgress(drawn, orders.length)
  }
  return linked
}

/** The swatches of a plan: one for each new variant that has a colour. */
export const swatchesOf = ({ variants }: ImportPlan): SwatchOrder[] =>
  variants.flatMap(({ action, row, colourHex: colour }) => {
    if (action !== 'new' || colour === undefined) return []
    return [{ variantId: row.id, productId: row.product_id, name: `${row.product_name} ${row.name}`, colour }]
  })

const measured = (picture: Uint8Array) => ({
  filesize: picture.length,
  checksum: createHash('sha256').update(picture).digest('hex'),
})

/**
 * Files are written before their rows: a file without a row is harmless, a row without its file is a broken picture.
 */
async function link(swatches: readonly StoredSwatch[], { files, link: keep }: SwatchOptions): Promise<number> {
  try {
    const linked = await keep(swatches)
    const superfluous = swatches.filter(({ variantId }) => !linked.has(variantId))
    await Promise.all(superfluous.map(({ fileKey }) => files.delete(fileKey)))
    return linked.size
  } catch (error) {
    await Promise.all(swatches.map(({ fileKey }) => dropUnused(files, fileKey, error)))
    throw error
  }
}

// Weaves of an unspecified mill; few, because each structure is painted once.
const WEAVES = ['plain', 'twill', 'basket', 'slub', 'rib', 'herringbone'] as const
const SEEDS = 4

function pictureOf({ variantId, productId, colour }: SwatchOrder): PictureOrder {
  const cloth = fingerprint(productId)
  const surface = WEAVES[cloth % WEAVES.length] ?? 'plain'
  const seed = (cloth >>> 8) % SEEDS
  const recipe = {
    surface,
    colours: [colour, lighter(colour)],
    scale: 1,
    seed,
    offset: fingerprint(variantId) / 2 ** 32,
  }
  return { id: variantId, recipe }
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest().readUInt32BE()

/** The weft is slightly lighter than the warp, as in most plain cloth. */
function lighter(hex: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  const mixed = parts.map((part) => Math.round(part + (255 - part) * 0.12))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
