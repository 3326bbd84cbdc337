import { assetFixture, taggedVariant, variantFixture } from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { giveFiles, pictureFile } from '../testing/give-files.ts'
import { button, openVariant } from './testing.tsx'

const said = (text: string) => page.getByText(text, { exact: true })
const uploaded = (id: string) => ({ data: assetFixture({ id }), duplicate: false })
const { meta } = variantFixture()

async function open() {
  const resumable = hold<Client['uploads']['resumable']>()
  const linkImage = hold<Client['variants']['linkImage']>()
  const changeAmbients = hold<Client['variants']['changeAmbients']>()
  const opened = await openVariant({
    answers: {
      uploads: { resumable: resumable.call },
      variants: { linkImage: linkImage.call, changeAmbients: changeAmbients.call },
    },
  })
  await opened.arrive()
  await expect.element(button('Image Upload image')).toBeVisible()
  return { ...opened, resumable, linkImage, changeAmbients }
}

it.each(['drop', 'paste'] as const)('a picture becomes the image of the variant by %s', async (way) => {
  const { resumable, linkImage } = await open()
  giveFiles(way, button('Image Upload image'), pictureFile('oak.png'))
  await expect.element(said('Uploading oak.png')).toBeVisible()
  await expect.poll(resumable.waiting).toBe(1)
  resumable.resolve(uploaded('a7'))
  await expect.poll(linkImage.waiting).toBe(1)
  expect(linkImage.asked).toEqual([['v1', 'a7']])
  linkImage.resolve(taggedVariant(2, { image_url: '/a/{size}.webp' }))
  await expect.element(said('Variant image selected')).toBeVisible()
  await expect.element(button('Unlink image')).toBeVisible()
})

it('several pictures become ambient images, one after the other', async () => {
  const { resumable, changeAmbients } = await open()
  giveFiles('drop', button('Ambient images Upload images'), pictureFile('oak.png'), pictureFile('ash.png'))
  for (const [at, id] of ['a7', 'a8'].entries()) {
    await expect.poll(resumable.waiting).toBe(1)
    resumable.resolve(uploaded(id))
    await expect.poll(changeAmbients.waiting).toBe(1)
    expect(changeAmbients.asked[at]).toEqual(['v1', [id], { mode: 'append' }])
    const ambients = ['a7', 'a8'].slice(0, at + 1).map((one) => ({ id: one, image_url: '/a/{size}.webp' }))
    changeAmbients.resolve(taggedVariant(at + 2, { meta: { ...meta, ambients } }))
  }
  await expect.element(said('Ambience images linked to variant')).toBeVisible()
  await expect.element(button('Remove ambient image 2')).toBeVisible()
  expect(page.getByText('Ambience images linked to variant').elements().length).toBe(1)
})

it('a picture that could not be linked is kept to be tried again, or named', async () => {
  const { resumable, linkImage } = await open()
  giveFiles('drop', button('Image Upload image'), pictureFile('oak.png'))
  const arrive = async () => {
    await expect.poll(resumable.waiting).toBe(1)
    resumable.resolve(uploaded('a7'))
    await expect.poll(linkImage.waiting).toBe(1)
  }
  await arrive()
  linkImage.reject(new ApiError('offline', 'The server cannot be reached.'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The server did not answer. Your image is kept; try again.Try again')
  await button('Try again').click()
  await arrive()
  linkImage.reject(new ApiError('notFound', 'Nothing is here.', { status: 404 }))
  await expect.element(said('oak.png was not added: the variant no longer exists.')).toBeVisible()
})
