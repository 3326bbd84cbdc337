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
    await open(trigger)
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await closed()
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
  },
}
export const ClosesAtTheSecondPress: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Rename' })
    await open(trigger)
    await userEvent.click(trigger)
    await closed()
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

/** Presses the trigger, then waits until the popover listens for dismissal, one frame after it appears. */
async function open(trigger: HTMLElement) {
  await userEvent.click(trigger)
  const popover = await screen.findByRole('dialog', { name: 'Rename view' })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  await waitFor(() => expect(popover.style.getPropertyValue('--layer-index')).toBe('0'))
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
