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

export const LinksOnly: StoryObj<typeof meta> = {
  args: {
    items: [
      { label: 'Attributes', href: '#attributes' },
      { label: 'Values', href: '#values' },
    ],
  },
  play: async ({ canvas }) => {
    const arrows = canvas.getAllByRole('listitem').map((crumb) => crumb.querySelectorAll('svg').length)
    await expect(arrows).toEqual([1, 0])
  },
}

export const Three: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Coral')).toHaveAttribute('aria-current', 'page')
  },
}
