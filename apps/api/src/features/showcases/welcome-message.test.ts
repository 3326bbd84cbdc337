import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { problemOf, type ShowcaseStage, showcaseStage, tokenOf } from './testing/showcase-stage.ts'

let server: TestApp
let stage: ShowcaseStage

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  stage = await showcaseStage(server)
})
afterAll(() => server.close())

const text = (written: string, ...marks: object[]) => ({
  type: 'text',
  text: written,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const link = (href: string) => ({ type: 'link', attrs: { href } })
const list = (...content: object[]) => ({ type: 'bulletList', content: [{ type: 'listItem', content }] })
const nested = (depth: number): object => (depth === 0 ? paragraph() : list(nested(depth - 1)))
const say = (welcome_message: unknown) => stage.post({ name: `Fair ${Math.random()}`, welcome_message })

describe('P05 a welcome message', () => {
  test('is kept with what the allow-list knows', async () => {
    const message = [
      paragraph(text('Hi ', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }, text('there')),
      { type: 'paragraph' },
      list(paragraph(text('ours', { type: 'underline' }, link('https://loom.example/?a=b'))), nested(2)),
      {
        type: 'orderedList',
        content: [{ type: 'listItem', content: [paragraph(text('mail', link('mailto:a@b.example')))] }],
      },
    ]
    const { data } = (await say(message)).json()
    expect(data.welcome_message).toEqual([
      message[0],
      { type: 'paragraph', content: [] },
      list(paragraph(text('ours', { type: 'underline' }, link('https://loom.example/?a=b'))), nested(2)),
      message[3],
    ])
  })

  test.each([
    ['a script', paragraph(text('x', link('javascript:alert(1)')))],
    ['a script in disguise', paragraph(text('x', link('java\tscript:alert(1)')))],
    ['data', paragraph(text('x', link('data:text/html,<script>alert(1)</script>')))],
    ['a place on this server', paragraph(text('x', link('/api/v1/auth/me')))],
    ["an address on the viewer's own server", paragraph(text('x', link('//evil.example')))],
    ['much too long an address', paragraph(text('x', link(`https://loom.example/${'a'.repeat(500)}`)))],
  ])('does not link to %s', async (_, block) => {
    expect((await say([block])).statusCode).toBe(422)
  })

  test.each([
    ['a handler', [{ ...paragraph(text('x')), onerror: 'alert(1)' }]],
    [
      'a handler of a link',
      [paragraph(text('x', { type: 'link', attrs: { href: 'https://a.example', onerror: 'x' } }))],
    ],
    ['an image', [{ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }]],
    ['HTML', [{ type: 'html', content: '<img onerror=alert(1)>' }]],
    ['an unknown mark', [paragraph(text('x', { type: 'script' }))]],
    ['a text without a paragraph', [text('x')]],
    ['an empty text', [paragraph(text(''))]],
    ['a NUL', [paragraph(text('a\0'))]],
    ['half a character', [paragraph(text('\uD800'))]],
    ['lists four deep', [nested(4)]],
    ['a list of nothing', [{ type: 'bulletList', content: [] }]],
    ['1,000 blocks', Array.from({ length: 1_000 }, () => paragraph())],
    ['100 blocks beside a list', [list(...Array.from({ length: 100 }, () => paragraph()))]],
    ['no blocks but a text', '<b>Hi</b>'],
    ['nothing', null],
  ])('does not hold %s', async (_, message) => {
    expect((await say(message)).statusCode).toBe(422)
  })

  test('has at most 250 characters, linked or not', async () => {
    const [half, more] = ['x'.repeat(125), 'x'.repeat(126)]
    const most = await say([paragraph(text(half)), list(paragraph(text(half, link('https://a.example'))))])
    const answer = await say([paragraph(text(half)), list(paragraph(text(more, link('https://a.example'))))])
    expect([most.statusCode, problemOf(answer), answer.json().detail]).toEqual([
      201,
      [422, 'too_long', '#/welcome_message'],
      'The limit of characters allowed is 250',
    ])
  })

  test('is not even read when it is 1,000 blocks deep, or 10 MB long', async () => {
    const deep = `{"type":"bulletList","content":[`.repeat(1_000) + ']}'.repeat(1_000)
    const raw = (welcome_message: string) =>
      stage.call('POST', '/showcases/', {
        headers: { 'content-type': 'application/json' },
        payload: `{"name":"Fair","welcome_message":[${welcome_message}]}`,
      })
    const answers = [await raw(deep), await raw(JSON.stringify(paragraph(text('x'.repeat(10_485_760)))))]
    expect(answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body).code])).toEqual([
      [400, 'bad_json'],
      [413, 'too_large'],
    ])
  })

  test('that was written to the database directly shows only allowed content, to staff and prospects', async () => {
    const showcase = await stage.create({ name: 'Planted' })
    const planted = [
      { ...paragraph(text('safe', link('javascript:alert(1)'), { type: 'bold', onclick: 'x' })), onerror: 'alert(1)' },
      { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } },
      { type: 'bulletList', content: [{ type: 'script', content: [] }, 'alert(1)', null] },
      paragraph({ type: 'text', text: { html: '<b>' } }, { type: 'hardBreak', onerror: 'x' }),
      'alert(1)',
    ]
    await server.db.forSupplier(stage.supplier.supplierId, (trx) =>
      sql`update showcases set welcome_message = ${JSON.stringify(planted)}::jsonb
        where supplier_id = ${stage.supplier.supplierId} and id = ${showcase.id}`.execute(trx),
    )
    const shown = [paragraph(text('safe', { type: 'bold' })), paragraph({ type: 'hardBreak' })]
    const prospect = await stage.opened(tokenOf(showcase))
    expect([(await stage.read(showcase.id)).welcome_message, prospect.welcome_message]).toEqual([shown, shown])
  })
})
