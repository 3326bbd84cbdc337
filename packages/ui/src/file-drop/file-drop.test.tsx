import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Mounted, render } from '../testing/render.tsx'
import { FileDrop } from './file-drop.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const one = new File(['1'], 'one.png', { type: 'image/png' })
const two = new File(['2'], 'two.png', { type: 'image/png' })
const button = page.getByRole('button', { name: 'Logo Choose a file' })

function show(props: { multiple?: boolean; busy?: boolean; pasteAnywhere?: boolean } = {}) {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  mounted = render(
    <>
      <FileDrop label="Logo" choose="Choose a file" drop="or drop one here" onFiles={onFiles} {...props} />
      <input aria-label="Name" />
    </>,
  )
  return () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))
}

function dropped(...files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
  button.element().dispatchEvent(event)
  return event.defaultPrevented
}

function pasted(file: File, target: Element) {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(file)
  target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
}

const input = () => document.querySelector('input[type=file]') as HTMLInputElement

it('takes a file that is picked, and the same one again', async () => {
  const files = show()
  await expect.element(button).toBeVisible()
  await userEvent.upload(input(), one)
  await userEvent.upload(input(), one)
  expect(files()).toEqual([['one.png'], ['one.png']])
})

it('opens the picker with its button, by the keyboard too', async () => {
  show()
  const opened = vi.fn<() => void>()
  await expect.element(button).toBeVisible()
  input().addEventListener('click', (event) => {
    event.preventDefault()
    opened()
  })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(opened.mock.calls.length).toBe(1)
})

it('takes one file that is dropped, and does not let the browser open it', async () => {
  const files = show()
  await expect.element(button).toBeVisible()
  expect(dropped(one, two)).toBe(true)
  expect(files()).toEqual([['one.png']])
})

it('takes several where it may', async () => {
  const files = show({ multiple: true })
  await expect.element(button).toBeVisible()
  dropped(one, two)
  expect(files()).toEqual([['one.png', 'two.png']])
})

it('takes none while it is busy', async () => {
  const files = show({ busy: true })
  await expect.element(button).toBeVisible()
  expect(dropped(one)).toBe(true)
  expect(files()).toEqual([])
})

it('takes one file that is pasted into it', async () => {
  const files = show()
  await expect.element(button).toBeVisible()
  pasted(one, document.body)
  pasted(two, button.element())
  expect(files()).toEqual([['two.png']])
})

it('takes a file that is pasted anywhere on its page, but not into a text field or over a dialog', async () => {
  const files = show({ pasteAnywhere: true })
  await expect.element(button).toBeVisible()
  pasted(one, document.body)
  pasted(one, button.element())
  pasted(two, page.getByRole('textbox', { name: 'Name' }).element())
  document.body.setAttribute('aria-hidden', 'true')
  pasted(two, document.documentElement)
  document.body.removeAttribute('aria-hidden')
  expect(files()).toEqual([['one.png'], ['one.png']])
})

it('lets text be dragged over it, and leaves it to others', async () => {
  show()
  await expect.element(button).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.setData('text/plain', 'a word')
  const event = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer })
  button.element().dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})
