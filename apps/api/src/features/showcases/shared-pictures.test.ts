import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postgresAvailable } from '../../platform/db/testing/test-database.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { multipartBody } from '../uploads/testing/multipart-body.ts'
import { type ShowcaseStage, showcaseStage, tokenOf } from './testing/showcase-stage.ts'

const AUTHOR = 'Ada Loom, 12 Mill Lane'

/** A photo whose metadata names the photographer and the place. */
const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#804020' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: AUTHOR }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
  .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${AUTHOR}</x:xmpmeta>`)
  .toBuffer()

describe.skipIf(!postgresAvailable)('the pictures of a shared showcase', () => {
  let server: TestApp
  let stage: ShowcaseStage
  let asset: { id: string; url: string; image_url: string }

  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    stage = await showcaseStage(server)
    const body = multipartBody([{ field: 'file', name: 'mill.jpg', bytes: await photo }])
    asset = (await stage.call('POST', '/assets/bulk', body)).json().data[0].data
  })

  const get = (url: string, headers = {}) => server.app.inject({ url, headers })
  const share = (name: string) => stage.create({ name, board: [{ id: asset.id }] })
  const pictureOf = async (token: string, size = 'card_md') => {
    const [image] = (await stage.opened(token)).board
    return (image?.image_url ?? '').replace('{size}', size)
  }

  test('U13 are shown without camera metadata, and can be revalidated without a transfer', async () => {
    const address = await pictureOf(tokenOf(await share('Fair')), 'full')
    const answer = await get(address)
    const { format, width, exif, xmp } = await sharp(answer.rawPayload).metadata()
    expect([answer.statusCode, format, width, exif, xmp]).toEqual([200, 'webp', 300, undefined, undefined])
    expect(answer.rawPayload.includes(AUTHOR)).toBe(false)
    const { 'cache-control': caching, 'referrer-policy': referrer, 'x-robots-tag': robots, etag } = answer.headers
    expect([caching, referrer, robots]).toEqual(['private, no-cache', 'no-referrer', 'noindex, nofollow'])
    const again = await get(address, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('lead to no other address: neither to the file itself, nor to its pictures in the back office', async () => {
    const token = tokenOf(await share('Fair'))
    const address = await pictureOf(token)
    const received = (await stage.open(token)).body + (await stage.open(`${token}/variants`)).body
    const [fileKey = ''] = /[\da-f]{32}/.exec(asset.image_url) ?? []
    const [originalKey = ''] = /[\da-f]{32}/.exec(asset.url) ?? []
    const [hiddenKey = ''] = /(?<=pictures\/)[\da-f]{32}/.exec(address) ?? []
    expect([received.includes(fileKey), received.includes(originalKey)]).toEqual([false, false])
    expect(new Set([fileKey, originalKey, hiddenKey]).size).toBe(3)
    const wrong = [fileKey, hiddenKey].map((key) => `/files/${key}/original/mill.jpg`)
    wrong.push(`/files/${hiddenKey}/card_md`, `/files/${originalKey}/card_md`, address.replace(hiddenKey, fileKey))
    wrong.push(address.replace('card_md', 'original'), address.replace(hiddenKey, 'x'))
    expect(await Promise.all(wrong.map(async (url) => [url, (await get(url)).statusCode]))).toEqual(
      wrong.map((url) => [url, 404]),
    )
    const { rawPayload, headers } = await get(new URL(asset.url).pathname)
    expect([rawPayload.equals(await photo), headers['content-disposition']]).toEqual([
      true,
      `inline; filename="mill.jpg"; filename*=UTF-8''mill.jpg`,
    ])
  })

  test('are shown to a page that asks for many of them at once', async () => {
    const address = await pictureOf(tokenOf(await share('Fair')))
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(address)))
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  })

  test('belong to one link: below another one the same address shows nothing', async () => {
    const [one, other] = [tokenOf(await share('One')), tokenOf(await share('Other'))]
    const address = await pictureOf(one)
    const answers = await Promise.all([address, address.replace(one, other)].map((url) => get(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404])
    expect(await pictureOf(one)).toBe(address)
  })

  test.each([
    ['is taken away', (id: string) => stage.call('DELETE', `/showcases/${id}/share`)],
    ['is changed', (id: string) => stage.call('POST', `/showcases/${id}/share`)],
    ['goes with its showcase', (id: string) => stage.call('DELETE', `/showcases/${id}`)],
  ])('stop within a second when the link %s', async (_, end) => {
    const showcase = await share('Fair')
    const address = await pictureOf(tokenOf(showcase))
    const { headers } = await get(address)
    await end(showcase.id)
    await expect
      .poll(async () => (await get(address, { 'if-none-match': headers.etag })).statusCode, { timeout: 1_000 })
      .toBe(410)
  })

  test('P01 are blocked for a client that keeps guessing tokens', async () => {
    const token = tokenOf(await share('Fair'))
    const address = await pictureOf(token)
    const guesses = Array.from({ length: 70 }, (__, index) => address.replace(token, `guess-${index}`))
    const answers = await Promise.all(guesses.map((url) => get(url)))
    expect([new Set(answers.map(({ statusCode }) => statusCode)), (await get(address)).statusCode]).toEqual([
      new Set([404, 429]),
      429,
    ])
  })
})
