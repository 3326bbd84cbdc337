import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ImageViewer } from './image-viewer.tsx'
import { viewerLabels } from './testing.ts'
import type { ImageViewerProps } from './types.ts'

const turned: string[] = []
let unmount = () => undefined as void
afterEach(() => unmount())

function show(props: Partial<ImageViewerProps> = {}) {
  turned.length = 0
  const host = document.createElement('div')
  // Tests run without a stylesheet, and the mat needs a size.
  host.innerHTML = '<style>[role=group] { position: relative; width: 400px; height: 300px; overflow: hidden }</style>'
  const mount = host.appendChild(document.createElement('div'))
  document.body.append(host)
  const root = createRoot(mount)
  root.render(
    <ImageViewer
      src={picture}
      alt="Coral"
      labels={viewerLabels}
      onPrevious={() => turned.push('previous')}
      onNext={() => turned.push('next')}
      {...props}
    />,
  )
  unmount = () => {
    root.unmount()
    host.remove()
  }
}

const ofSize = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`
const picture = ofSize(800, 600)
const zoomIn = page.getByRole('button', { name: 'Zoom in' })
const frame = page.getByRole('group', { name: 'Coral' })
const place = () => {
  const box = page.getByRole('img', { name: 'Coral' }).element().parentElement
  return box ? [box.style.width, box.style.transform] : []
}
const ready = async () => {
  await expect.poll(place).toEqual(['400px', 'translate(-200px, -150px)'])
  ;(frame.element() as HTMLElement).focus()
}

test('the keys zoom, pan to the edge and no farther, and show all again', async () => {
  show()
  await ready()
  await userEvent.keyboard('+')
  await expect.poll(place).toEqual(['600px', 'translate(-300px, -225px)'])
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(place).toEqual(['600px', 'translate(-348px, -225px)'])
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.poll(place).toEqual(['600px', 'translate(-400px, -225px)'])
  expect(turned).toEqual([])
  await userEvent.keyboard('0')
  await expect.poll(place).toEqual(['400px', 'translate(-200px, -150px)'])
})

test('the arrows turn to the other pictures while the whole picture is shown', async () => {
  show()
  await ready()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(turned).toEqual(['next', 'previous'])
})

test('the wheel zooms with control only', async () => {
  show()
  await ready()
  const turn = (ctrlKey: boolean) => {
    const event = new WheelEvent('wheel', { deltaY: -240, ctrlKey, cancelable: true, bubbles: true })
    frame.element().dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(turn(false)).toBe(false)
  expect(place()[0]).toBe('400px')
  expect(turn(true)).toBe(true)
  await expect.poll(() => Number.parseFloat(place()[0] ?? '')).toBeGreaterThan(1000)
})

test('a double click looks closer and a second one shows all', async () => {
  show()
  await ready()
  await frame.dblClick()
  await expect.poll(() => place()[0]).toBe('1000px')
  await frame.dblClick()
  await expect.poll(() => place()[0]).toBe('400px')
})

test('the button that can zoom no farther keeps the focus', async () => {
  show()
  await ready()
  ;(zoomIn.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}'.repeat(8))
  await expect.element(zoomIn).toHaveAttribute('aria-disabled', 'true')
  await expect.element(zoomIn).toHaveFocus()
  expect(place()[0]).toBe('3200px')
})

test('one and four show 100 and 400 % of the pixels', async () => {
  show()
  await ready()
  await userEvent.keyboard('1')
  await expect.poll(() => place()[0]).toBe('800px')
  await page.getByRole('button', { name: 'Zoom to 400 %' }).click()
  await expect.poll(() => place()[0]).toBe('3200px')
  await expect.element(page.getByRole('status')).toHaveTextContent('400 %')
})

test('the original is loaded once the zoom shows more than the rendition has, and not before', async () => {
  const original = { src: ofSize(1600, 1200), width: 1600, height: 1200 }
  show({ original })
  await ready()
  const src = () => document.querySelector('img')?.getAttribute('src')
  await userEvent.keyboard('+')
  await expect.poll(() => place()[0]).toBe('600px')
  expect(src()).toBe(picture)
  await userEvent.keyboard('1')
  await expect.poll(() => [place()[0], src()]).toEqual(['1600px', original.src])
})

test('the rendition stays where this browser cannot show the original', async () => {
  show({ original: { src: 'data:image/tiff;base64,broken', width: 1600, height: 1200 } })
  await ready()
  await userEvent.keyboard('1')
  await expect.poll(() => place()[0]).toBe('1600px')
  await expect.poll(() => document.querySelector('img')?.getAttribute('src')).toBe(picture)
  expect(document.querySelector('[role=alert]')).toBeNull()
})
