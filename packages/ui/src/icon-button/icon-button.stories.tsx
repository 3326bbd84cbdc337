import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis } from 'lucide-react'
import { expect, screen, userEvent } from 'storybook/test'
import { IconButton } from './icon-button.tsx'

const meta = {
  component: IconButton,
  args: { label: 'More', children: <Ellipsis aria-hidden size={16} strokeWidth={1.75} /> },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const ShowsItsNameOnFocus: Story = {
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('More')
  },
}
export const Small: Story = { args: { size: 'sm', tone: 'secondary' } }
export const ExtraSmall: Story = { args: { size: 'xs' } }
export const Disabled: Story = { args: { disabled: true } }
