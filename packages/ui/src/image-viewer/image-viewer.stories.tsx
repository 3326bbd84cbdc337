import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { Button } from '../button/button.tsx'
import { swatch } from '../testing/fabrics.ts'
import { ImageViewerDialog } from './image-viewer-dialog.tsx'
import { ImageViewer } from './image-viewer.tsx'
import { viewerLabels } from './testing.ts'

const meta = {
  component: ImageViewer,
  args: {
    src: swatch('#e0942f', 1),
    alt: 'Coral',
    labels: viewerLabels,
    fit: 'cover',
    offerTrueColour: true,
    caption: 'Coral, face side',
    className: css({ height: '[min(36rem, 80dvh)]' }),
  },
} satisfies Meta<typeof ImageViewer>
export default meta
type Story = StoryObj<typeof meta>

export const FabricFillsTheMat: Story = {}
export const ProductIsShownWhole: Story = { args: { fit: 'contain', src: swatch('#f6f4ee', 2), alt: 'White' } }
export const AmongOthers: Story = { args: { position: '2 of 5', onPrevious: fn(), onNext: fn() } }
export const ZoomedByButtons: Story = {
  args: { fit: 'contain' },
  play: async ({ canvas }) => {
    const zoomIn = canvas.getByRole('button', { name: 'Zoom in' })
    await waitFor(() => expect(zoomIn).toHaveAttribute('aria-disabled', 'false'))
    await userEvent.click(zoomIn)
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Show all' })).toHaveAttribute('aria-disabled', 'false'),
    )
  },
}
export const EnlargedPixels: Story = {
  args: { fit: 'contain' },
  play: async ({ canvas }) => {
    const enlarge = canvas.getByRole('button', { name: 'Zoom to 400 %' })
    await waitFor(() => expect(enlarge).toHaveAttribute('aria-disabled', 'false'))
    await userEvent.click(enlarge)
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('400 %'))
  },
}
export const TrueColour: Story = {
  args: { fit: 'contain', src: swatch('#3c5639', 3) },
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Neutral grey background' })
    await userEvent.click(toggle)
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  },
}
export const Failing: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The picture could not be loaded')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

function DialogDemo() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Look closely</Button>
      <ImageViewerDialog
        open={open}
        onOpenChange={setOpen}
        title="Coral"
        closeLabel="Close"
        src={swatch('#e0942f', 1)}
        alt="Coral"
        labels={viewerLabels}
        fit="contain"
        offerTrueColour
        position="1 of 3"
        caption="Face side"
        onNext={() => undefined}
      />
    </>
  )
}
export const InDialog: Story = {
  render: () => <DialogDemo />,
  play: async ({ canvas }) => {
    await expect(document.querySelector('img[alt="Coral"]')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Look closely' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Coral' })).toBeVisible())
    await waitFor(() => expect(screen.getByRole('img', { name: 'Coral' })).toBeVisible())
  },
}
