import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
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
