import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  component: Tooltip,
  args: { content: 'Saved at 14:02:31', children: <Button>Saved 14:02</Button>, side: 'bottom', openDelay: 0 },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnFocusUntilEscape: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await screen.findByRole('tooltip')
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Saved at 14:02:31')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}
export const OnHover: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
  },
}
export const LongText: Story = {
  args: {
    content:
      'Contract upholstery for the hospitality and health season 2026/27, both faces. Saved by Vera Lindqvist at 14:02:31 on 21 November 2026.',
  },
  play: OnHover.play ?? (() => undefined),
}
