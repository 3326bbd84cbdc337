import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { caseCount } from '../../../../../tools/sampling.ts'
import type { Problem } from '../http/problem.ts'
import { drawSvg } from './draw-svg.ts'

const svg = (content: string, size = 'width="1200" height="768"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)

/** A drawing with a chain of filters, which librsvg processes in a single call. */
const filtered = (primitive: string, count: number) =>
  svg(
    `<filter id="f" x="0" y="0" width="1" height="1">${primitive.repeat(count)}</filter>` +
      '<rect width="1200" height="768" fill="#a07040" filter="url(#f)"/>',
  )

const SLOW = [
  ['noise', '<feTurbulence type="turbulence" baseFrequency="0.9" numOctaves="200"/>'],
  ['blur', '<feGaussianBlur stdDeviation="60"/>'],
  ['morphology', '<feMorphology operator="dilate" radius="90"/>'],
  ['lighting', '<feSpecularLighting specularExponent="20"><fePointLight x="1" y="1" z="90"/></feSpecularLighting>'],
] as const

describe('an SVG', () => {
  it('is drawn with its filters, as they come from design programs', async () => {
    const picture = await drawSvg(filtered('<feGaussianBlur stdDeviation="4"/><feOffset dx="4" dy="4"/>', 1))
    const { format, width, height } = await sharp(picture).metadata()
    expect([format, width, height]).toEqual(['webp', 1200, 768])
  })

  it.each(SLOW.slice(0, caseCount({ gate: 1, full: SLOW.length })))(
    'whose %s takes minutes is ended in its time, and leaves no process',
    async (_, primitive) => {
      const problem = await drawSvg(filtered(primitive, 400), { milliseconds: 1_000 }).then(
        () => undefined,
        (reason: Problem) => reason,
      )
      expect([problem?.status, problem?.code, problem?.message]).toEqual([
        422,
        'unreadable_image',
        expect.stringContaining('PNG'),
      ])
      await expect.poll(() => process.getActiveResourcesInfo()).not.toContain('ProcessWrap')
    },
  )

  it('that is invalid is distinguished from one that takes too long', async () => {
    await expect(drawSvg(svg('<rect'))).rejects.toThrow(/^This picture is damaged\.$/)
  })
})
