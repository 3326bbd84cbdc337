import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Kbd } from '../kbd/kbd.tsx'
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
      { id: 'edit', label: 'Edit', icon: <Pencil {...icon} />, aside: <Kbd>E</Kbd>, onSelect: fn() },
      { id: 'duplicate', label: 'Duplicate', icon: <Copy {...icon} />, onSelect: fn() },
      {
        id: 'archive',
        label: 'Archive',
        icon: <Archive {...icon} />,
        disabled: true,
        disabledReason: 'Only an editor can archive.',
        onSelect: fn(),
      },
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
export const TypeAhead: Story = {
  play: async (context) => {
    await Open.play?.(context)
    await userEvent.keyboard('du')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute('data-highlighted'))
  },
}
export const ReasonOfADisabledAction: Story = {
  play: async (context) => {
    await Open.play?.(context)
    const archive = screen.getByRole('menuitem', { name: 'Archive' })
    await expect(archive).toHaveAttribute('aria-description', 'Only an editor can archive.')
    await userEvent.hover(archive)
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Only an editor can archive.'))
  },
}
export const LongLabels: Story = {
  args: {
    entries: [
      { heading: 'Copies' },
      {
        id: 'long',
        label: 'Duplicate with every image, every document and the prices of the contract season 2026/27',
        icon: <Copy {...icon} />,
        aside: <Kbd>D</Kbd>,
        onSelect: fn(),
      },
      { id: 'short', label: 'Duplicate', icon: <Copy {...icon} />, aside: '1 284', onSelect: fn() },
      { separator: 'danger' },
      { id: 'delete', label: 'Delete', icon: <Trash2 {...icon} />, destructive: true, onSelect: fn() },
    ],
  },
  play: Open.play ?? (() => undefined),
}
