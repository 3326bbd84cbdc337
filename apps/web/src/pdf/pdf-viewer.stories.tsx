import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { inMain } from '../testing/catalogue-screen.tsx'
import PdfViewer from './pdf-viewer.tsx'
import { pdfOf } from './testing.ts'

const meta = {
  title: 'Screens/PDF',
  component: PdfViewer,
  decorators: [inMain],
  args: { source: pdfOf(['Wash at 30', 'Do not bleach', 'Iron warm']), title: 'Care sheet' },
} satisfies Meta<typeof PdfViewer>
export default meta
type Story = StoryObj<typeof meta>

const shown = async () => void (await screen.findByText('Wash at 30'))

export const Shown: Story = { play: shown }
export const Zoomed: Story = {
  play: async () => {
    await shown()
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    await screen.findByText('150 %')
  },
}
export const LastPage: Story = {
  play: async () => {
    await shown()
    const field = screen.getByRole('textbox', { name: 'Page' })
    await userEvent.clear(field)
    await userEvent.type(field, '3{Enter}')
    await screen.findByText('Iron warm')
  },
}
export const Failing: Story = {
  args: { source: new Blob(['no PDF']) },
  play: async () => void (await screen.findByRole('alert')),
}
