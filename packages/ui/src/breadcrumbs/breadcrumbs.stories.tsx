import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Breadcrumbs } from './breadcrumbs.tsx'

const meta = {
  component: Breadcrumbs,
  args: {
    label: 'Breadcrumbs',
    items: [{ label: 'Catalogue', href: '#catalogue' }, { label: 'Kona Cotton', href: '#kona' }, { label: 'Coral' }],
  },
} satisfies Meta<typeof Breadcrumbs>
export default meta

export const Three: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Coral')).toHaveAttribute('aria-current', 'page')
  },
}
