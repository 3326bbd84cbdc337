import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Drawer } from './drawer.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" id="after">
        After
      </button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title="Coral"
        closeLabel="Close"
        initialFocus={() => document.querySelector<HTMLElement>('#second')}
        finalFocus={() => document.querySelector<HTMLElement>('#after')}
      >
        <button type="button">First</button>
        <button type="button" id="second">
          Second
        </button>
      </Drawer>
    </>
  )
}

function show() {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(<Page />)
  unmount = () => {
    root.unmount()
    host.remove()
  }
}

test('the drawer moves the focus to the given element, traps it, and returns it to the named one on close', async () => {
  show()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('button', { name: 'Second' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'First' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  expect(page.getByRole('dialog').elements()).toEqual([])
})
