import { assetFixture, bareVariant } from '@selvedge/machines/testing'
import { ApiError } from '@selvedge/sdk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { address, alerts, arrive, button, openPictures } from './testing.tsx'

const picture = (name: string, type = 'image/png') => new File(['picture'], name, { type })
const taken = (id: string) => ({ data: assetFixture({ id }), duplicate: false })
const dropZone = () => button('Add images Upload images').element().closest('div')?.parentElement ?? document.body

/** Simulates a user who drops or pastes files. */
function give(kind: 'drop' | 'paste', ...files: readonly File[]) {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const event =
    kind === 'drop'
      ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
      : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
  dropZone().dispatchEvent(event)
}

it.each(['drop', 'paste'] as const)(
  'chooses the picture that was added by %s as the image of the variant',
  async (kind) => {
    const { get, upload } = await openPictures('/link-main/grid')
    await arrive(get, bareVariant)
    await expect.element(button('Add images Upload images')).toBeVisible()
    give(kind, picture('oak.png'))
    await expect.element(page.getByText('Uploading oak.png')).toBeVisible()
    expect(upload.asked[0]?.[0].name).toBe('oak.png')
    upload.resolve(taken('a7'))
    await expect.poll(address).toBe('/link-main/grid?asset=a7')
  },
)

it('names what is not taken, keeps what was not answered, and gives up when asked', async () => {
  const { get, upload } = await openPictures('/link-ambients/grid')
  await arrive(get, bareVariant)
  await expect.element(button('Add images Upload images')).toBeVisible()
  give('drop', picture('care.pdf', 'application/pdf'), picture('oak.png'), picture('ash.png'))
  await expect.poll(upload.waiting).toBe(1)
  upload.reject(new ApiError('offline', 'The server cannot be reached.'))
  await expect
    .poll(alerts)
    .toEqual([
      'The server did not answer. Your 2 images are kept; try again.Try again',
      'care.pdf was not uploaded: it is not an image that can be used.',
    ])
  await button('Try again').click()
  await expect.poll(upload.waiting).toBe(1)
  upload.resolve(taken('a7'))
  await expect.element(page.getByText('Selected images: 1')).toBeVisible()
  await expect.poll(upload.waiting).toBe(1)
  await button('Cancel upload').click()
  await expect.poll(upload.waiting).toBe(0)
  await expect.element(page.getByText('Uploading ash.png')).not.toBeInTheDocument()
})
