import { taggedAsset } from '@selvedge/machines/testing'
import { ApiError, type Asset, type Client, type Tagged, type UploadResult } from '@selvedge/sdk'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { forgetUploads } from '../uploads/upload-memory.ts'
import { closeUploadQueue } from '../uploads/use-upload-queue.ts'
import { ASSET_FILE } from './asset.messages.ts'
import { button, openAsset } from './testing.tsx'

const [oldFile, newFile] = ['0'.repeat(64), '2'.repeat(64)]
const dialog = page.getByRole('dialog', { name: 'Replace file' })
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
const picture = (content: string, type = 'image/png') => new File([content], 'moss.png', { type, lastModified: 1 })
const offline = new ApiError('offline', 'The server cannot be reached.')

async function open(changes: Partial<Asset> = {}) {
  await forgetUploads()
  const resumable = hold<Client['uploads']['resumable']>()
  const world = await openAsset({
    answers: { uploads: { resumable: resumable.call as Client['uploads']['resumable'], abandon: async () => {} } },
  })
  onTestFinished(() => closeUploadQueue(world.services))
  const asset = { checksum: oldFile, ...changes }
  await world.arrive(asset)
  await button('Replace file…').click()
  await expect.element(dialog).toBeVisible()
  const reads = async (tagged: Tagged<Asset> = taggedAsset(1, asset)) => {
    await expect.poll(world.get.waiting).toBe(1)
    world.get.resolve(tagged)
  }
  return { ...world, resumable, reads }
}

const give = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  if (!input) throw new Error('The dialog takes no file.')
  input.files = dataTransfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const refusal = (code: string): UploadResult =>
  ({ errors: [{ code }], name: 'moss.png', status: 415 }) as unknown as UploadResult

describe('replacing the file of an asset', () => {
  it('shows the progress, then the new preview, and closes', async () => {
    const { resumable, reads } = await open({ image_url: '/files/old/{size}' })
    give(picture('new'))
    await reads()
    await expect.poll(resumable.waiting).toBe(1)
    const { replaces, ifMatch } = resumable.asked[0]?.[1] ?? {}
    expect([replaces, ifMatch]).toEqual(['a1', '"1"'])
    resumable.asked[0]?.[1]?.onProgress?.(1, 3)
    await expect.element(dialog.getByText('moss.png: 33 %')).toBeVisible()
    const replaced = taggedAsset(2, { checksum: newFile, filesize: 3, image_url: '/files/new/{size}' })
    resumable.resolve({ data: replaced.value, duplicate: false })
    await reads(replaced)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('File replaced')).toBeVisible()
    await expect
      .poll(() => document.querySelector('main img, section img')?.getAttribute('src'))
      .toBe('/files/new/full')
    await expect.element(page.getByText('3 B')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('heron-1.png')
  })

  it('is cancelled, and takes another file then', async () => {
    const { resumable, reads } = await open()
    give(picture('new'))
    await reads()
    await expect.poll(resumable.waiting).toBe(1)
    await button('Cancel upload').click()
    await expect.poll(resumable.waiting).toBe(0)
    await expect.element(dialog.getByText('or drop a picture here')).toBeVisible()
  })

  it.each([
    ['of another kind', picture('x', 'video/mp4'), 'A picture can only be replaced by a picture.'],
    // SHA-256 of 'same'.
    ['with the same content', picture('same'), 'The asset already has this exact file.'],
  ])('is refused before anything is sent when it is a file %s', async (_, file, reason) => {
    const { resumable } = await open({ checksum: '0967115f2813a3541eaef77de9d9d5773f1c0c04314b0bbfe4ff3b3b1c55b5d5' })
    give(file)
    await expect.poll(alerts).toEqual([expect.stringContaining(`moss.png was not used. ${reason}`)])
    expect(resumable.asked).toEqual([])
    await expect.element(button('Try again')).not.toBeInTheDocument()
  })

  it.each([
    ['unsupported_type', 'A picture can only be replaced by a picture.'],
    ['too_large', 'The file is too large.'],
  ])('says why the server refused it: %s', async (code, reason) => {
    const { resumable, reads } = await open()
    give(picture('new'))
    await reads()
    await expect.poll(resumable.waiting).toBe(1)
    resumable.resolve(refusal(code))
    await expect.poll(alerts).toEqual([expect.stringContaining(reason)])
  })

  it('asks before it replaces a file that a colleague has put there meanwhile', async () => {
    const { resumable, reads } = await open()
    const theirs = taggedAsset(5, { checksum: '7'.repeat(64) })
    give(picture('new'))
    await reads(theirs)
    await expect.poll(alerts).toEqual([expect.stringContaining('Someone else has replaced the file meanwhile.')])
    await button('Replace anyway').click()
    await reads(theirs)
    await expect.poll(resumable.waiting).toBe(1)
    expect(resumable.asked[0]?.[1]?.ifMatch).toBe('"5"')
  })

  it('goes on by itself when the server does not answer, though the dialog is closed', async () => {
    const { resumable, reads } = await open()
    give(picture('new'))
    await reads()
    await expect.poll(resumable.waiting).toBe(1)
    resumable.reject(offline)
    await expect
      .element(dialog.getByText('The server did not answer. It is tried again soon.', { exact: true }))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect.element(dialog).not.toBeInTheDocument()
    dispatchEvent(new Event('online'))
    await reads()
    await expect.poll(resumable.waiting).toBe(1)
    const replaced = taggedAsset(2, { checksum: newFile })
    resumable.resolve({ data: replaced.value, duplicate: false })
    await reads(replaced)
    await expect.element(page.getByText(ASSET_FILE.replaced)).toBeVisible()
  })
})
