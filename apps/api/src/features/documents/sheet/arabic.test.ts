import { expect, test } from 'vitest'
import { shapeArabic } from './arabic.ts'

test.each([
  ['letters in the middle join both sides', 'محمد', '\uFEE3\uFEA4\uFEE4\uFEAA'],
  ['after a letter that does not join, the next one starts a new group', 'قماش', '\uFED7\uFEE4\uFE8E\u0634'],
  ['lam and alef are one', 'سلام لا', '\uFEB3\uFEFC\u0645 \uFEFB'],
  ['marks do not part letters', 'مَد', '\uFEE3\u064E\uFEAA'],
  ['a hamza joins nothing', 'ماء', '\uFEE3\uFE8E\u0621'],
  ['alef maksura ends a word', 'على', '\uFECB\uFEE0\uFEF0'],
  ['letters of Persian and Urdu too', 'کپڑے', '\uFB90\uFB59\uFB8D\u06D2'],
  ['a word with a letter without shapes is left to the font', 'ټول', 'ټول'],
  ['other writing stays', 'Łódź 140 cm', 'Łódź 140 cm'],
])('%s', (_, text, shaped) => {
  expect(shapeArabic(text)).toBe(shaped)
})

test('the shaped text still has the original letters', () => {
  const text = 'النسيج المقاوم للحريق مصنوع من القطن العضوي بنسبة مئة في المئة'
  expect(shapeArabic(text).normalize('NFKC')).toBe(text)
})
