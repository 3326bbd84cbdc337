import { type ReactNode, StrictMode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DateField } from '../date-field/date-field.tsx'
import { dateWords } from '../date-field/date-words.fixtures.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { ImageViewerDialog } from '../image-viewer/image-viewer-dialog.tsx'
import SidebarDrawer from '../sidebar/sidebar-drawer.tsx'
import { viewerLabels } from '../image-viewer/testing.ts'
import { holdFrames } from '../testing/hold-frames.ts'
import { type Mounted, render } from '../testing/render.tsx'

let mounted: Mounted
afterEach(() => {
  vi.restoreAllMocks()
  mounted.unmount()
})

interface Controlled {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Opened({ by }: { by: (controlled: Controlled) => ReactNode }) {
  const [open, onOpenChange] = useState(false)
  return (
    <>
      <button type="button" onClick={() => onOpenChange(true)}>
        Open
      </button>
      {by({ open, onOpenChange })}
    </>
  )
}

const field = <DateField label="Created" value="2026-11-12" words={dateWords} onValueChange={() => undefined} />
const dialog = (controlled: Controlled) => (
  <Dialog {...controlled} title="Filter" closeLabel="Close">
    <p>Nothing to filter</p>
  </Dialog>
)
const drawer = (controlled: Controlled) => (
  <Drawer {...controlled} title="Coral" closeLabel="Close">
    <p>Nothing to see</p>
  </Drawer>
)

const picture = (controlled: Controlled) => (
  <ImageViewerDialog {...controlled} title="Coral" closeLabel="Close" src="data:," alt="Coral" labels={viewerLabels} />
)
const sidebar = (controlled: Controlled) => (
  <SidebarDrawer {...controlled} label="Main" finalFocus={() => null}>
    <p>Catalogue</p>
  </SidebarDrawer>
)

test.each([
  { name: 'a dialog', shown: <Opened by={dialog} />, opener: 'Open', title: 'Filter' },
  { name: 'a drawer', shown: <Opened by={drawer} />, opener: 'Open', title: 'Coral' },
  { name: 'a calendar', shown: field, opener: 'Choose a date', title: 'Choose a date' },
])(
  'Escape closes $name in the frame in which it opened, the first time and again',
  async ({ shown, opener, title }) => {
    mounted = render(<StrictMode>{shown}</StrictMode>)
    const button = page.getByRole('button', { name: opener })
    const box = page.getByRole('dialog', { name: title })
    for (const _ of [1, 2]) {
      const letFramesCome = holdFrames()
      await button.click()
      await expect.element(box).toBeVisible()
      await userEvent.keyboard('{Escape}')
      letFramesCome()
      await expect.element(box).not.toBeInTheDocument()
      await expect.element(button).toHaveFocus()
    }
  },
)

test.each([
  { name: 'a dialog', shown: <Opened by={dialog} />, title: 'Filter' },
  { name: 'a drawer', shown: <Opened by={drawer} />, title: 'Coral' },
  { name: 'the sidebar', shown: <Opened by={sidebar} />, title: 'Main' },
  { name: 'a picture', shown: <Opened by={picture} />, title: 'Coral' },
])('the backdrop of $name stands before the content, which so is drawn over it', async ({ shown, title }) => {
  mounted = render(<StrictMode>{shown}</StrictMode>)
  await page.getByRole('button', { name: 'Open' }).click()
  const content = page.getByRole('dialog', { name: title })
  await expect.element(content).toBeVisible()
  const backdrop = document.querySelector('[data-part=backdrop]')
  const place = backdrop?.compareDocumentPosition(content.element()) ?? 0
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
