import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Popover } from './popover.tsx'

const meta = {
  component: Popover,
  args: {
    trigger: <Button>Rename</Button>,
    title: 'Rename view',
    children: <TextField label="Name" value="Contract upholstery 2026" onValueChange={() => undefined} />,
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const OpensAndCloses: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Rename' })
    await userEvent.click(trigger)
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Rename view' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}
export const Open: Story = { args: { open: true } }
export const LongBody: Story = {
  args: {
    open: true,
    title: 'Contract upholstery for the hospitality and health season 2026/27, both faces',
    children: Array.from({ length: 30 }, (_, index) => (
      <TextField key={index} label={`Width ${index + 1}`} value="140" onValueChange={() => undefined} />
    )),
  },
}
