import { assetFixture, bareVariant } from '@selvedge/machines/testing'
import { ApiError } from '@selvedge/sdk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { giveFiles, pictureFile } from '../testing/give-files.ts'
import { PICTURES } from './pictures.messages.ts'
import { address, alerts, arrive, atVariant, button, openPictures } from './testing.tsx'

const taken = (id: string) => ({ data: assetFixture({ id }), duplicate: false })
const add = button('Add images Upload images')

it.each(['drop', 'paste'] as const)(
  'chooses the picture that was added by %s as the image of the variant',
  async (kind) => {
    const { get, upload } = await openPictures('/link-main/grid')
    await arrive(get, bareVariant)
    await expect.element(add).toBeVisible()
    giveFiles(kind, add, pictureFile('oak.png'))
    await expect.element(page.getByText('Uploading oak.png')).toBeVisible()
    expect(upload.asked[0]?.[0].name).toBe('oak.png')
    upload.resolve(taken('a7'))
    await expect.poll(address).toBe('/link-main/grid?asset=a7')
  },
)

it('names what is not taken, keeps what was not answered, and gives up when asked', async () => {
  const { get, upload } = await openPictures('/link-ambients/grid')
  await arrive(get, bareVariant)
  await expect.element(add).toBeVisible()
  giveFiles('drop', add, pictureFile('care.pdf', 'application/pdf'), pictureFile('oak.png'), pictureFile('ash.png'))
  await expect.poll(upload.waiting).toBe(1)
  upload.reject(new ApiError('offline', 'The server cannot be reached.'))
  await expect
    .poll(alerts)
    .toEqual([
      'The server did not answer. Your 2 images are kept; try again.Try again',
      'care.pdf was not added: it is not an image that can be used.',
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

it('asks before leaving while pictures are on their way, but not for another look', async () => {
  const { get, upload } = await openPictures('/link-main/grid')
  await arrive(get, bareVariant)
  await expect.element(add).toBeVisible()
  giveFiles('drop', add, pictureFile('oak.png'))
  await expect.poll(upload.waiting).toBe(1)
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await expect.poll(address).toBe('/link-main')
  const toProduct = page.getByRole('navigation', { name: PICTURES.breadcrumbs }).getByRole('link').last()
  await toProduct.click()
  const question = page.getByRole('alertdialog', { name: 'Files are still being uploaded' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(page.getByText('Uploading oak.png')).toBeVisible()
  await toProduct.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/app/product/p1')
})

it('leaves without a question when the user cancels', async () => {
  const { get, upload } = await openPictures('/link-main/grid')
  await arrive(get, bareVariant)
  await expect.element(add).toBeVisible()
  giveFiles('drop', add, pictureFile('oak.png'))
  await expect.poll(upload.waiting).toBe(1)
  await button('Cancel').click()
  await atVariant()
})
