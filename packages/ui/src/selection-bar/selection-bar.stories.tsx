import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { chooseInMenu } from '../testing/choose-in-menu.ts'
import { FABRIC_ACTIONS } from '../testing/fabric-table.tsx'
import { SelectionBar } from './selection-bar.tsx'

const meta = {
  component: SelectionBar,
  args: {
    text: 'Selected variants: 3',
    label: 'Selection',
    clearLabel: 'Clear selection',
    onClear: fn(),
    children: (
      <>
        <Button size="sm">Edit</Button>
        <Button size="sm">Add to static view</Button>
        <Button size="sm" tone="ghost">
          Delete
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof SelectionBar>
export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Selected variants: 3')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}

const clickedDelete = fn()
const withActions = {
  children: undefined,
  moreLabel: 'More',
  extra: (
    <Button size="sm" tone="ghost">
      Select all 1,284 that match
    </Button>
  ),
  actions: FABRIC_ACTIONS.map((action) => (action.id === 'delete' ? { ...action, onSelect: clickedDelete } : action)),
}

export const FiveActions: Story = {
  args: withActions,
  render: (args) => (
    <div style={{ containerType: 'inline-size', width: 1000 }}>
      <SelectionBar {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    clickedDelete.mockClear()
    await expect(canvas.queryByRole('button', { name: 'More' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(clickedDelete).toHaveBeenCalledOnce()
  },
}

export const ActionsInTheMenu: Story = {
  args: withActions,
  render: (args) => (
    <div style={{ containerType: 'inline-size', width: 680 }}>
      <SelectionBar {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    clickedDelete.mockClear()
    await expect(canvas.queryByRole('button', { name: 'Delete' })).toBeNull()
    await chooseInMenu('More', 'Delete')
    await expect(clickedDelete).toHaveBeenCalledOnce()
  },
}

export const Phone: Story = {
  args: withActions,
  render: (args) => (
    <div style={{ containerType: 'inline-size', width: 358 }}>
      <SelectionBar {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region', { name: 'Selection' })
    const text = canvas.getByRole('status').getBoundingClientRect()
    for (const button of within(bar).getAllByRole('button')) {
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(bar.getBoundingClientRect().right)
    }
    await expect(canvas.getByRole('button', { name: 'Duplicate' }).getBoundingClientRect().top).toBeGreaterThan(
      text.bottom,
    )
  },
}
