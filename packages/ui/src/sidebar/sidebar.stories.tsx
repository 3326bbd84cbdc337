import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { CataloguePage, DEMO_SIDEBAR } from '../testing/catalogue-page.tsx'
import { Sidebar } from './sidebar.tsx'

function Demo({ collapsed: initial }: { collapsed: boolean }) {
  const [collapsed, setCollapsed] = useState(initial)
  return <Sidebar {...DEMO_SIDEBAR} collapsed={collapsed} onCollapsedChange={setCollapsed} />
}

const meta = {
  component: Demo,
  args: { collapsed: false },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Demo>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Collapsed: Story = { args: { collapsed: true } }
export const WholePage: Story = { render: () => <CataloguePage /> }

export const CollapsesAndExpands: Story = {
  parameters: { viewport: { defaultViewport: 'desktop' } },
  play: async ({ canvas }) => {
    const wide = window.matchMedia('(min-width: 56rem)').matches
    if (!wide) {
      await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }))
      await expect(document.querySelector('[role=dialog]')).toHaveAccessibleName('Main')
      return
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse sidebar' }))
    await expect(canvas.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getByRole('link', { name: 'Catalogue' })).toHaveAttribute('aria-current', 'page')
  },
}
