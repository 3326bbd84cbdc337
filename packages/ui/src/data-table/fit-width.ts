import { clampWidth } from './column-sizes.ts'

/** Width of the sort arrow in a header that is not sorted yet. */
const ARROW = 18

/** Width at which neither the header nor the rendered cells of a column are truncated. */
export function fitWidth(scroller: HTMLElement, index: number): number {
  const contents = [...scroller.querySelectorAll('tr:not([aria-hidden])')].flatMap((row) => {
    const content = row.children[index]?.firstElementChild
    return content instanceof HTMLElement ? [content] : []
  })
  // All writes before all reads: one layout instead of one per cell.
  for (const content of contents) Object.assign(content.style, { width: 'max-content', maxWidth: 'none' })
  const widths = contents.map(neededWidth)
  for (const content of contents) Object.assign(content.style, { width: '', maxWidth: '' })
  return clampWidth(Math.max(0, ...widths) + 1)
}

function neededWidth(content: HTMLElement): number {
  const own = getComputedStyle(content)
  const cell = content.parentElement
  if (!cell) return 0
  const around = getComputedStyle(cell)
  const extra = cell.tagName === 'TH' ? ARROW : 0
  return (
    Math.ceil(content.getBoundingClientRect().width) +
    sum(own.marginInlineStart, own.marginInlineEnd, around.paddingInlineStart, around.paddingInlineEnd) +
    extra
  )
}

function sum(...lengths: string[]): number {
  return lengths.reduce((total, length) => total + (Number.parseFloat(length) || 0), 0)
}
