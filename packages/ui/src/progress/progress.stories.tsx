import type { Meta, StoryObj } from '@storybook/react-vite'
import { Progress } from './progress.tsx'

const meta = {
  component: Progress,
  args: { text: 'Deleting 1,200 of 15,000', value: 1_200, max: 15_000 },
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const Underway: Story = {}
export const Begun: Story = { args: { text: 'Deleting 0 of 15,000', value: 0 } }
export const Uncounted: Story = { args: { text: 'Counting the rows', value: 0, max: undefined } }
