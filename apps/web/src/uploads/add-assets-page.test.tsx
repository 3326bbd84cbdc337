import { assetFixture, taggedAsset } from '@selvedge/machines/testing'
import { ApiError, type Asset, type Page } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readHandover } from '../shared/handover.ts'
import { address } from '../testing/show.tsx'
import { closeUploadQueue } from './use-upload-queue.ts'
import { alerts, atLibrary, button, drop, heading, openAddAssets, picture, rows, toasts } from './testing.tsx'

const taken = (id: string) => ({ data: assetFixture({ id }), duplicate: false })
const offline = new ApiError('offline', 'The server cannot be reached.')
const found = (...data: Asset[]): Page<Asset> => ({ data, paging: { current_page: 0, limit: 1, total: data.length } })
async function checksumOf(content: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
type World = Awaited<ReturnType<typeof openAddAssets>>

const isNew = (world: World) => isKnownAs(world)
async function isKnownAs({ same, named }: World, like: { same?: Asset[]; named?: Asset[] } = {}) {
  await expect.poll(() => [same.waiting(), named.waiting()]).toEqual([1, 1])
  same.resolve(found(...(like.same ?? [])) as never)
  named.resolve(found(...(like.named ?? [])) as never)
}

describe('the first step of adding assets', () => {
  it('lists what is dropped anywhere, uploads it, and can go on before it has arrived', async () => {
    const world = await openAddAssets('/app/assets/upload')
    await expect.element(button('Next')).toBeDisabled()
    await expect.element(button('Browse')).toBeVisible()
    await drop(picture('heron.png'), picture('.DS_Store'))
    await expect.poll(rows).toEqual([expect.stringContaining('heron.png')])
    await expect.element(button('Next')).toBeEnabled()
    await isNew(world)
    await expect.poll(world.upload.waiting).toBe(1)
    expect(world.upload.asked[0]?.[0].name).toBe('heron.png')
    world.upload.asked[0]?.[1]?.onProgress?.(4, 9)
    await expect.poll(rows).toEqual([expect.stringContaining('44 %')])
    world.upload.resolve(taken('a7'))
    await expect.poll(rows).toEqual([expect.stringContaining('Uploaded')])
  })

  it('asks what to do with a file that the library has already, once for all', async () => {
    const world = await openAddAssets('/app/assets/upload')
    await expect.element(button('Browse')).toBeVisible()
    await drop(picture('heron.png'), picture('moss.png'))
    const same = ['heron.png', 'moss.png'].map(async (name) =>
      assetFixture({ name: 'old.png', filesize: name.length, checksum: await checksumOf(name) }),
    )
    await isKnownAs(world, { same: await Promise.all(same) })
    await expect.element(page.getByText('1 more file is there already.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Do the same for all' }).click()
    await button('Use the one you have').click()
    await expect
      .poll(rows)
      .toEqual([
        expect.stringContaining('The file that was there is used'),
        expect.stringContaining('The file that was there is used'),
      ])
    expect(world.upload.asked).toEqual([])
  })

  it('asks what to do with a file whose name the library has, and replaces the file of that asset', async () => {
    const there = { id: 'a5', name: 'Heron.png', filesize: 48_213, image_url: '/files/heron/{size}' }
    const world = await openAddAssets('/app/assets/upload', { assets: { get: async () => taggedAsset(4, there) } })
    await expect.element(button('Browse')).toBeVisible()
    await drop(picture('heron.png'), picture('moss.png'))
    const moss = assetFixture({ id: 'a6', name: 'moss.png' })
    await isKnownAs(world, { named: [assetFixture(there), moss] })
    await expect.element(page.getByText('The library already has a file named heron.png')).toBeVisible()
    await expect.element(page.getByText('1 more file has the same name as a file in the library.')).toBeVisible()
    const sides = () => [...document.querySelectorAll('figure')].map((side) => side.textContent)
    await expect.poll(sides).toEqual(['In the libraryHeron.png48.2 kB', 'Your fileheron.png9 B'])
    const shown = () => [...document.querySelectorAll('figure img')].map((one) => one.getAttribute('src')?.slice(0, 5))
    await expect.poll(() => shown().at(-1)).toBe('blob:')
    await page.getByRole('button', { name: 'Replace the file' }).click()
    await expect.poll(world.upload.waiting).toBe(1)
    const { replaces, ifMatch } = world.upload.asked[0]?.[1] ?? {}
    expect([replaces, ifMatch]).toEqual(['a5', '"4"'])
    world.upload.resolve({ data: assetFixture({ ...there, checksum: 'c0de' }), duplicate: false })
    await expect.poll(rows).toContainEqual(expect.stringContaining('The file is replaced'))
    await button('Skip').click()
    await expect.poll(rows).toEqual([expect.stringContaining('The file is replaced')])
  })

  it('replaces the file after a reload without another question', async () => {
    const there = assetFixture({ id: 'a5', name: 'heron.png' })
    const assets = { get: async () => taggedAsset(4, there) }
    const before = await openAddAssets('/app/assets/upload', { assets: { get: () => new Promise(() => {}) } })
    await expect.element(button('Browse')).toBeVisible()
    await drop(picture('heron.png'))
    await isKnownAs(before, { named: [there] })
    await page.getByRole('button', { name: 'Replace the file' }).click()
    await expect.poll(rows).toEqual([expect.stringContaining('0 %')])
    before.leave()
    closeUploadQueue(before.services)
    const after = await openAddAssets('/app/assets/upload', { keeps: true, assets })
    await expect.poll(alerts).toEqual([expect.stringContaining('An upload was interrupted.')])
    await drop(picture('heron.png'))
    await expect.poll(after.upload.waiting).toBe(1)
    expect([after.upload.asked[0]?.[1]?.replaces, after.named.asked]).toEqual(['a5', []])
  })

  it('names the reason of a refusal, and tries again', async () => {
    const world = await openAddAssets('/app/assets/upload')
    await expect.element(button('Browse')).toBeVisible()
    await drop(picture('heron.png'))
    await isNew(world)
    await expect.poll(world.upload.waiting).toBe(1)
    world.upload.resolve({ errors: [{ code: 'unsupported_type' }], name: 'heron.png', status: 415 } as never)
    await expect.poll(rows).toEqual([expect.stringContaining('Files of this type cannot be used.')])
    await button('Try again: heron.png').click()
    await isNew(world)
    await expect.poll(world.upload.waiting).toBe(1)
    world.upload.reject(offline)
    await expect.poll(rows).toEqual([expect.stringContaining('The server did not answer. It is tried again soon.')])
    dispatchEvent(new Event('online'))
    await isNew(world)
    await expect.poll(world.upload.waiting).toBe(1)
    await button('Remove heron.png').click()
    await expect.poll(rows).toEqual([])
  })

  it('says after a reload which files to choose again, and goes on where they were', async () => {
    const before = await openAddAssets('/app/assets/upload')
    await expect.element(button('Browse')).toBeVisible()
    await drop(picture('heron.png'))
    await isNew(before)
    await expect.poll(before.upload.waiting).toBe(1)
    before.upload.asked[0]?.[1]?.onBegun?.('t7')
    before.leave()
    closeUploadQueue(before.services)
    const after = await openAddAssets('/app/assets/upload', { keeps: true })
    await expect
      .poll(alerts)
      .toEqual([expect.stringContaining('An upload was interrupted. Choose the file again to go on')])
    await drop(picture('heron.png'))
    await expect.poll(after.upload.waiting).toBe(1)
    expect([after.upload.asked[0]?.[1]?.id, after.same.asked]).toEqual(['t7', []])
  })
})

describe('adding assets', () => {
  it('goes through all steps, links what was chosen, and says how many were added', async () => {
    const world = await openAddAssets('/app/assets/upload')
    await expect.element(button('Browse')).toBeVisible()
    await drop(picture('heron.png'))
    await isNew(world)
    await expect.poll(world.upload.waiting).toBe(1)
    world.upload.resolve(taken('a7'))
    await button('Next').click()
    await expect.poll(address).toBe('/app/assets/link/upload')
    await expect.element(button('Skip')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Heron 2' }).click()
    await button('Next').click()
    await expect.poll(address).toBe('/app/assets/link/upload/review')
    await page.getByRole('radio', { name: /^Replace existing assets/ }).click()
    await button('Next').click()
    await expect.poll(address).toBe('/app/assets/labels/upload')
    await expect.element(heading('No labels applied yet')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toBe('Apply labels')
    await page.getByRole('treeitem', { name: /^Season/ }).click()
    await page.getByRole('treeitem', { name: /^Autumn/ }).click()
    await button('Finish').click()
    await expect.poll(world.updateMany.waiting).toBe(1)
    expect(world.labelled).toEqual([[['a7'], { labels: ['c1-2'] }, { mode: 'append' }]])
    expect(world.updateMany.asked).toEqual([[['v2'], { meta: { assets: ['a7'] } }, { mode: 'upsert' }]])
    world.updateMany.reject(offline)
    await expect.poll(alerts).toEqual([expect.stringContaining('The server did not answer. Your choices are kept.')])
    await button('Try again').click()
    await expect.poll(world.updateMany.waiting).toBe(1)
    world.updateMany.resolve(1 as never)
    await atLibrary()
    await expect.poll(toasts).toEqual(['1 assets successfully added.'])
    // Sorted by name, the new files would be on any page.
    expect(address()).toBe('/app/assets?k=-created_at')
  })

  it('offers to link what was added by file name, if nothing was linked', async () => {
    const world = await openAddAssets('/app/assets/upload')
    await expect.element(button('Browse')).toBeVisible()
    await drop(picture('heron.png'))
    await isNew(world)
    await expect.poll(world.upload.waiting).toBe(1)
    world.upload.resolve(taken('a7'))
    await button('Next').click()
    await button('Skip').click()
    await button('Finish').click()
    await atLibrary()
    await button('Link by file name').click()
    await expect.poll(address).toBe('/app/assets/link/names')
    expect(readHandover()).toEqual({ choice: ['a7'], count: 1, from: '/app/assets?k=-created_at' })
  })

  it('returns to the order that the user chose in the library', async () => {
    const world = await openAddAssets('/app/assets/upload?sort=-name')
    await expect.element(button('Browse')).toBeVisible()
    await drop(picture('heron.png'))
    await isNew(world)
    await expect.poll(world.upload.waiting).toBe(1)
    world.upload.resolve(taken('a7'))
    await button('Next').click()
    await page.getByRole('radio', { name: 'Views', exact: true }).click({ force: true })
    await expect.poll(address).toBe('/app/assets/link/upload?v=VIEWS&sort=-name')
    await button('Skip').click()
    await expect.poll(address).toBe('/app/assets/labels/upload?v=VIEWS&sort=-name')
    await button('Finish').click()
    await atLibrary()
    expect(address()).toBe('/app/assets?k=-name')
  })

  it('leads from a step without files to the library', async () => {
    await openAddAssets('/app/assets/link/upload')
    await expect.poll(address).toBe('/app/assets')
  })

  it('keeps what is in the library when it is cancelled', async () => {
    const world = await openAddAssets('/app/assets/upload')
    await expect.element(button('Browse')).toBeVisible()
    await drop(picture('heron.png'))
    await isNew(world)
    await expect.poll(world.upload.waiting).toBe(1)
    world.upload.resolve(taken('a7'))
    await expect.poll(rows).toEqual([expect.stringContaining('Uploaded')])
    await button('Cancel').click()
    await atLibrary()
    expect(address()).toBe('/app/assets')
    await expect.poll(toasts).toEqual(['1 uploaded file stays in the library.'])
  })
})
