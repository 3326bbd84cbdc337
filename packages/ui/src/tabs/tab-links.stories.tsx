import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TabLinks } from './tab-links.tsx'

const meta = {
  component: TabLinks,
  args: {
    label: 'Parts of the variant',
    current: '#info',
    items: [
      { href: '#info', label: 'Variant info' },
      { href: '#assets', label: 'Assets' },
    ],
  },
} satisfies Meta<typeof TabLinks>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Variant info')
    await expect(canvas.getByRole('link', { name: 'Assets' })).not.toHaveAttribute('aria-current')
  },
}
