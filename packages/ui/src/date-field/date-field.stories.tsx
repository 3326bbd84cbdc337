import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { DateField } from './date-field.tsx'

const meta = {
  component: DateField,
  args: { label: 'Valid until', value: '2026-11-21', max: '2027-12-31', onValueChange: fn() },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  play: async ({ canvas, args }) => {
    await fireEvent.change(canvas.getByLabelText('Valid until'), { target: { value: '2027-01-31' } })
    await expect(args.onValueChange).toHaveBeenCalledWith('2027-01-31')
  },
}
export const WithError: Story = { args: { error: 'Choose a date before 2028.' } }
export const Disabled: Story = { args: { disabled: true } }
