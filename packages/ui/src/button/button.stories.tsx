import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { Button } from './button.tsx'

const meta = { component: Button, args: { children: 'Save', onClick: fn() } } satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  args: { tone: 'primary' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Secondary: Story = { args: { tone: 'secondary', children: 'Import' } }
export const Ghost: Story = { args: { tone: 'ghost', children: 'Add filter' } }
export const Danger: Story = { args: { tone: 'danger', children: 'Delete' } }
export const Small: Story = { args: { size: 'sm', children: 'Edit' } }
export const WithIcon: Story = {
  args: { tone: 'primary', icon: <Plus aria-hidden size={16} strokeWidth={1.75} />, children: 'Add product' },
}
export const Disabled: Story = { args: { disabled: true, tone: 'primary' } }

export const Busy: Story = {
  args: { busy: true, tone: 'primary', children: 'Sign in' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Sign in' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

export const AsLink: Story = { args: { asChild: true, children: <a href="#views">Open views</a> } }

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })

export const All: Story = {
  render: () => (
    <div className={css({ display: 'grid', gap: '16' })}>
      {(['md', 'sm'] as const).map((size) => (
        <div key={size} className={row}>
          <Button tone="primary" size={size} icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}>
            Add product
          </Button>
          <Button size={size}>Import</Button>
          <Button size={size} tone="ghost">
            Columns · 9
          </Button>
          <Button size={size} tone="danger">
            Delete
          </Button>
          <Button size={size} tone="primary" busy>
            Saving
          </Button>
          <Button size={size} tone="primary" disabled>
            Save
          </Button>
          <Button size={size} disabled>
            Discard
          </Button>
        </div>
      ))}
    </div>
  ),
}
