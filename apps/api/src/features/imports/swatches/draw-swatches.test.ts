import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { postgresAvailable, testDatabase, testSupplier } from '../../../platform/db/testing/test-database.ts'
import { PICTURE_SIZES } from '../../../platform/pictures/encode-picture.ts'
import type { DrawnPicture } from '../../../platform/file-store/file-store.ts'
import { folderStore } from '../../../platform/file-store/folder-store.ts'
import { drawSwatches, swatchesOf } from './draw-swatches.ts'
import { linkSwatches, type StoredSwatch } from './swatches.store.ts'
import { importLines } from '../testing/import-file.ts'

describe.skipIf(!postgresAvailable)('swatches', () => {
  test('are drawn in the colour of each new variant, and shown by its product', async () => {
    const { place, plan, files } = await imported('Sofa,Red,#ff0000', 'Sofa,Blue,#0000ff', 'Chair,Grey,')
    expect(await drawSwatches(swatchesOf(plan), { files, link: linkIn(place) })).toEqual(2)
    const pictures = await readPictures(place)
    expect(pictures.map(({ variant, asset }) => [variant, asset])).toEqual([
      ['Blue', 'Sofa Blue'],
      ['Red', 'Sofa Red'],
    ])
    const side = PICTURE_SIZES.medium_large
    for (const { variant, file_key, width, height, filesize, product_key, linked } of pictures) {
      const file = await files.read(file_key, 'original')
      const { channels } = await sharp(file).stats()
      const [red = 0, , blue = 0] = channels.map(({ mean }) => mean)
      expect([variant, red > blue, width, height, filesize, linked]).toEqual([
        variant,
        variant === 'Red',
        side,
        side,
        file?.length,
        file_key,
      ])
      expect(product_key).toEqual(pictures.find((picture) => picture.variant === 'Red')?.file_key)
    }
  })

  test('are left out where the variant has gone or has a picture by then, and leave no file', async () => {
    const { place, plan, files, folder } = await imported('Sofa,Red,#ff0000')
    await place.db.forSupplier(place.supplierId, (trx) =>
      trx.deleteFrom('variants').where('supplier_id', '=', place.supplierId).execute(),
    )
    const written: string[] = []
    const watched = {
      ...files,
      writeDrawn: (pictures: readonly DrawnPicture[]) => {
        written.push(...pictures.map(({ key }) => key))
        return files.writeDrawn(pictures)
      },
    }
    expect(await drawSwatches(swatchesOf(plan), { files: watched, link: linkIn(place) })).toEqual(0)
    const left = await Promise.all(written.map((key) => folderStore(folder).parts(key)))
    expect([written.length, left]).toEqual([1, [[]]])
  })
})

const linkIn =
  ({ db, supplierId, userId }: Awaited<ReturnType<typeof imported>>['place']) =>
  (swatches: readonly StoredSwatch[]) =>
    db.forSupplier(supplierId, (trx) => linkSwatches(trx, supplierId, swatches, { userId, at: new Date() }))

async function imported(...rows: string[]) {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-swatches-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const place = { db, ...(await testSupplier(db)) }
  const plan = await importLines(place, 'Product,Colour,Hex', ...rows)
  return { place, plan, folder, files: folderStore(folder) }
}

const readPictures = ({ db, supplierId }: Awaited<ReturnType<typeof imported>>['place']) =>
  db.forSupplier(supplierId, (trx) =>
    trx
      .selectFrom('variants as v')
      .innerJoin('assets as a', (join) =>
        join.onRef('a.supplier_id', '=', 'v.supplier_id').onRef('a.id', '=', 'v.image_asset_id'),
      )
      .innerJoin('file_keys as k', (join) =>
        join.onRef('k.supplier_id', '=', 'a.supplier_id').onRef('k.asset_id', '=', 'a.id'),
      )
      .innerJoin('variant_assets as l', (join) =>
        join.onRef('l.supplier_id', '=', 'a.supplier_id').onRef('l.asset_id', '=', 'a.id'),
      )
      .innerJoin('products as p', (join) =>
        join.onRef('p.supplier_id', '=', 'v.supplier_id').onRef('p.id', '=', 'v.product_id'),
      )
      .innerJoin('assets as b', (join) =>
        join.onRef('b.supplier_id', '=', 'p.supplier_id').onRef('b.id', '=', 'p.image_asset_id'),
      )
      .select(['v.name as variant', 'a.name as asset', 'a.file_key', 'a.width', 'a.height', 'a.filesize'])
      .select(['b.file_key as product_key', 'k.file_key as linked'])
      .where('v.supplier_id', '=', supplierId)
      .orderBy('v.name_key')
      .execute(),
  )
