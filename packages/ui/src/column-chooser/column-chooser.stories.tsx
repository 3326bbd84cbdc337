import type { Meta, StoryObj } from '@storybook/react-vite'
import { Columns3 } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Popover } from '../popover/popover.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ChooserDemo, chooserLabels, fewColumns, manyColumns } from './testing.tsx'

const meta = {
  component: ColumnChooser,
  args: {
    columns: fewColumns,
    shown: ['image', 'name', 'product', 'sku', 'status'],
    pinned: ['image', 'name'],
    onShow: fn(),
    onHide: fn(),
    onMove: fn(),
    onPin: fn(),
    onUnpin: fn(),
    onReset: fn(),
    labels: chooserLabels,
  },
  render: (args) => <ChooserDemo {...args} />,
} satisfies Meta<typeof ColumnChooser>
export default meta
type Story = StoryObj<typeof meta>

export const Few: Story = {}
export const ThreeHundredHidden: Story = { args: { columns: [...fewColumns, ...manyColumns] } }
export const AllShown: Story = { args: { shown: fewColumns.map((column) => column.id) } }
export const WithoutPins: Story = { args: { canPin: false } }
export const InPopover: Story = {
  args: { columns: [...fewColumns, ...manyColumns] },
  render: (args) => (
    <Popover trigger={<Button icon={<Columns3 aria-hidden size={16} />}>Columns</Button>} title="Columns" hideTitle>
      <ChooserDemo {...args} />
    </Popover>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    const panel = await screen.findByRole('dialog', { name: 'Columns' })
    await waitFor(() => expect(panel).toBeVisible())
    await expect(within(panel).getByRole('button', { name: 'Reset' }).getBoundingClientRect().bottom).toBeLessThan(
      innerHeight,
    )
  },
}
export const Searching: Story = {
  args: { columns: [...fewColumns, ...manyColumns] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search columns' }), 'test 12')
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(13)
    await expect(canvas.queryByRole('button', { name: /^Drag/ })).toBeNull()
  },
}
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search columns' }), 'zipper')
    await expect(canvas.getByText('No column matches “zipper”')).toBeVisible()
  },
}
