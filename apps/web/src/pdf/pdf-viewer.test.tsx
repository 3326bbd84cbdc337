import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import PdfViewer from './pdf-viewer.tsx'
import { pdfOf } from './testing.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = page.getByRole('textbox', { name: 'Page' })
const sheet = (number: number) => page.getByRole('group', { name: `Care sheet, page ${number} of 3` })
const width = () => document.querySelector('canvas')?.width ?? 0

function open(source: Blob = pdfOf(['Wash at 30', 'Do not bleach', 'Iron warm'])) {
  show(<PdfViewer source={source} title="Care sheet" />)
}

/** Whether anything but paper is on the page. */
function isDrawn(): boolean {
  const canvas = document.querySelector('canvas')
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  return pixels.some((value, at) => at % 4 !== 3 && value < 100)
}

describe('a PDF', () => {
  it('is drawn page by page, with its text for screen readers', async () => {
    open()
    await expect.element(sheet(1)).toHaveTextContent('Wash at 30')
    await expect.poll(isDrawn).toBe(true)
    await button('Next page').click()
    await expect.element(sheet(2)).toHaveTextContent('Do not bleach')
    await button('Previous page').click()
    await expect.element(sheet(1)).toHaveTextContent('Wash at 30')
  })

  it('opens the page whose number is typed, and no other than there are', async () => {
    open()
    await field.fill('3')
    await userEvent.keyboard('{Enter}')
    await expect.element(sheet(3)).toHaveTextContent('Iron warm')
    await expect.element(button('Next page')).toHaveAttribute('aria-disabled', 'true')
    await field.fill('9')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('3')
  })

  it('is turned by the keys', async () => {
    open()
    await expect.element(sheet(1)).toHaveTextContent('Wash at 30')
    ;(sheet(1).element() as HTMLElement).focus()
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}')
    await expect.element(sheet(3)).toHaveFocus()
    await userEvent.keyboard('{PageUp}')
    await expect.element(sheet(2)).toHaveTextContent('Do not bleach')
  })

  it('is drawn with more pixels when it is zoomed', async () => {
    open()
    await expect.poll(width).toBeGreaterThan(300)
    const fitted = width()
    await button('Zoom in').click()
    await expect.element(page.getByText('150 %')).toBeVisible()
    await expect.poll(() => Math.abs(width() - fitted * 1.5)).toBeLessThan(2)
    await button('Fit the width').click()
    await expect.poll(width).toBe(fitted)
  })

  it('says when a file is none', async () => {
    open(new Blob(['no PDF']))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The PDF could not be shown. You can still download it.Try again')
    await button('Try again').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The PDF could not be shown. You can still download it.Try again')
  })
})
