import { StrictMode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdFrames } from '../testing/hold-frames.ts'
import { Popover } from './popover.tsx'

function TakesTheFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="Second" />
}

const afterFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

let unmount = () => undefined as void
beforeEach(() => {
  const host = document.createElement('div')
  host.style.paddingBottom = '20rem'
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <StrictMode>
      <Popover title="Columns" trigger={<button type="button">Choose</button>}>
        <input aria-label="Search" />
      </Popover>
      <button type="button">Next</button>
      <Popover title="Views" trigger={<button type="button">View</button>}>
        <input aria-label="First" />
        <TakesTheFocus />
      </Popover>
    </StrictMode>,
  )
  unmount = () => {
    root.unmount()
    host.remove()
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  unmount()
})

const trigger = page.getByRole('button', { name: 'Choose' })
const popover = page.getByRole('dialog', { name: 'Columns' })
const gap = () => {
  const { bottom } = trigger.element().getBoundingClientRect()
  return (popover.element().parentElement?.getBoundingClientRect().top ?? 0) - bottom
}
const search = page.getByRole('textbox', { name: 'Search' })

test('the first press opens it, with the focus inside; Escape gives the focus back to the trigger', async () => {
  await trigger.click()
  await expect.element(search).toHaveFocus()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
  await expect.element(trigger).toHaveAttribute('aria-controls', popover.element().id)
  await userEvent.keyboard('{Escape}')
  await expect.element(popover).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
})

test('it opens as often as its trigger is pressed, and stands near it', async () => {
  for (const _ of [1, 2]) {
    await trigger.click()
    await expect.element(search).toHaveFocus()
    await expect.poll(gap).toBeCloseTo(6, 0)
    await trigger.click()
    await expect.element(popover).not.toBeInTheDocument()
  }
})

test('a press beside it closes it, and what was pressed has the focus', async () => {
  await trigger.click()
  await expect.element(search).toHaveFocus()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(popover).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
})

test('Tab goes from its end to what follows the trigger', async () => {
  await trigger.click()
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
})

test('what took the focus inside keeps it', async () => {
  await page.getByRole('button', { name: 'View' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Second' })).toHaveFocus()
  await afterFrames()
  await expect.element(page.getByRole('textbox', { name: 'Second' })).toHaveFocus()
})

test('Escape closes it in the frame in which it opened, the first time and again', async () => {
  for (const _ of [1, 2]) {
    const letFramesCome = holdFrames()
    await trigger.click()
    await expect.element(search).toBeVisible()
    await userEvent.keyboard('{Escape}')
    letFramesCome()
    await expect.element(popover).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
  }
})
