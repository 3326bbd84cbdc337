import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedRichText } from './allowed-rich-text.ts'
import { richTextSchema } from './rich-text.schema.ts'
import { DEFAULT_WELCOME_MESSAGE, isSafeLink, richTextLength, WELCOME_LIMIT } from './rich-text.ts'

test('the usual message has four paragraphs, says hello and is short enough', () => {
  const lines = DEFAULT_WELCOME_MESSAGE.map((block) => (block.type === 'paragraph' ? block.content : []))
  expect([lines.length, lines[0], richTextLength(DEFAULT_WELCOME_MESSAGE) <= WELCOME_LIMIT]).toEqual([
    4,
    [{ type: 'text', text: 'Hi there,' }],
    true,
  ])
  expect(richTextSchema.parse(DEFAULT_WELCOME_MESSAGE)).toEqual(DEFAULT_WELCOME_MESSAGE)
})

test('the length counts texts in paragraphs and in lists, linked or not', () => {
  const linked = {
    type: 'text' as const,
    text: 'four',
    marks: [{ type: 'link' as const, attrs: { href: 'https://a.b' } }],
  }
  const paragraph = { type: 'paragraph' as const, content: [linked, { type: 'hardBreak' as const }] }
  const list = { type: 'bulletList' as const, content: [{ type: 'listItem' as const, content: [paragraph] }] }
  expect(richTextLength([paragraph, list, { type: 'paragraph' }])).toBe(8)
})

test('links lead to http(s) and mail addresses alone', () => {
  const safe = ['https://a.example/x?y=z#w', 'http://a.example', 'mailto:a@b.example', 'HTTPS://A.example']
  const unsafe = [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' https://a.example',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//a.example',
    '/app',
    'a.example',
    '',
    'tel:1',
    `https://a.example/${'a'.repeat(500)}`,
  ]
  expect([safe.filter((href) => !isSafeLink(href)), unsafe.filter(isSafeLink)]).toEqual([[], []])
})

test('P05 the sanitised form of any value is valid', () => {
  const names = ['paragraph', 'text', 'hardBreak', 'bulletList', 'orderedList', 'listItem', 'bold', 'link', 'image']
  const { node } = fc.letrec((tie) => ({
    node: fc.record(
      {
        type: fc.constantFrom(...names),
        text: fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), fc.constant('\0\uD800'), fc.integer()),
        content: fc.array(tie('node'), { maxLength: 3 }),
        marks: fc.array(tie('node'), { maxLength: 2 }),
        attrs: fc.record({ href: fc.constantFrom('https://a.example', 'javascript:alert(1)') }),
        onerror: fc.constant('alert(1)'),
      },
      { requiredKeys: ['type'] },
    ),
  }))
  fc.assert(
    fc.property(fc.oneof(fc.array(node, { maxLength: 4 }), fc.jsonValue()), (value) => {
      const allowed = allowedRichText(value)
      expect(richTextSchema.parse(allowed)).toEqual(allowed)
      expect(JSON.stringify(allowed)).not.toMatch(/javascript|onerror|image/)
    }),
    { numRuns: 1_000 },
  )
})

test('what may be sent is left as it is', () => {
  const text = [
    {
      type: 'orderedList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }] }],
    },
  ]
  expect(allowedRichText(text)).toEqual(text)
})

test('P05 content beyond the limits is truncated', () => {
  const text = { type: 'text', text: 'x'.repeat(20_000) }
  const blocks = Array.from({ length: 90 }, () => ({ type: 'paragraph', content: [text] }))
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: blocks }] }
  const allowed = allowedRichText([list, ...blocks])
  expect([richTextSchema.parse(allowed).length, richTextLength(allowed)]).toEqual([10, 990_000])
})
