import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu } from './menu.tsx'
import { RowMenu } from './row-menu.tsx'

const onDelete = fn()
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

const meta = {
  component: Menu,
  args: {
    label: 'Actions for Coral',
    trigger: (
      <IconButton label="Actions for Coral">
        <Ellipsis {...icon} />
      </IconButton>
    ),
    entries: [
      { id: 'edit', label: 'Edit', icon: <Pencil {...icon} />, aside: 'E', onSelect: fn() },
      { id: 'duplicate', label: 'Duplicate', icon: <Copy {...icon} />, onSelect: fn() },
      { id: 'archive', label: 'Archive', icon: <Archive {...icon} />, disabled: true, onSelect: fn() },
      { separator: 'danger' },
      { id: 'delete', label: 'Delete', icon: <Trash2 {...icon} />, destructive: true, onSelect: onDelete },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    onDelete.mockClear()
    canvas.getByRole('button', { name: 'Actions for Coral' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await screen.findByRole('menu', { name: 'Actions for Coral' })).toHaveFocus())
    await userEvent.keyboard('{End}{Enter}')
    await waitFor(() => expect(onDelete).toHaveBeenCalledOnce())
  },
}
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Coral' }))
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  },
}
export const CheckItems: Story = {
  args: {
    label: 'Columns',
    entries: [
      { heading: 'Shown columns' },
      { id: 'sku', label: 'SKU', checked: true, onSelect: fn() },
      { id: 'width', label: 'Width', checked: false, onSelect: fn() },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Coral' }))
    await expect(await screen.findByRole('menuitemcheckbox', { name: 'SKU' })).toHaveAttribute('aria-checked', 'true')
  },
}

export const OfARow: StoryObj = {
  render: () => (
    <RowMenu
      label="Actions for Coral"
      entries={() => [
        { id: 'duplicate', label: 'Duplicate', icon: <Copy {...icon} />, onSelect: fn() },
        { separator: 'danger' },
        { id: 'delete', label: 'Delete', icon: <Trash2 {...icon} />, destructive: true, onSelect: fn() },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Coral' }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible())
  },
}
