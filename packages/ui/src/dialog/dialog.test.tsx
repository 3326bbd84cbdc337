import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Mounted, render } from '../testing/render.tsx'
import { ToastRegion } from '../toast/toast-region.tsx'
import { createToasts } from '../toast/toasts.ts'
import { Dialog } from './dialog.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

function TwoDialogs({ staysOnTop }: { staysOnTop: boolean }) {
  const [isLate, setLate] = useState(false)
  return (
    <>
      <Dialog open role="alertdialog" staysOnTop={staysOnTop} onOpenChange={() => {}} title="Sign in again">
        <button type="button" onClick={() => setLate(true)}>
          Enter
        </button>
      </Dialog>
      <Dialog open={isLate} onOpenChange={setLate} title="Filter">
        <button type="button">Apply</button>
      </Dialog>
    </>
  )
}

it('stays on top of a dialog that opens later, if it must be answered before anything else', async () => {
  mounted = render(<TwoDialogs staysOnTop />)
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Filter', includeHidden: true })).toBeInTheDocument()
  await expect.element(page.getByRole('alertdialog', { name: 'Sign in again' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Apply' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Enter' })).toHaveFocus()
})

it('goes below a dialog that opens later, if not', async () => {
  mounted = render(<TwoDialogs staysOnTop={false} />)
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

it('leaves messages beside it to assistive technology', async () => {
  const toasts = createToasts()
  mounted = render(
    <>
      <DialogUntilClosed />
      <ToastRegion toasts={toasts} label="Messages" closeLabel="Dismiss" />
    </>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  toasts.show({ title: 'It was not saved.', tone: 'danger' })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('It was not saved.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
})

function DialogUntilClosed() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} title="Filter">
      <button type="button">Apply</button>
    </Dialog>
  )
}
