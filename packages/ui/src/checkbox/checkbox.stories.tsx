import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { Checkbox } from './checkbox.tsx'

const meta = { component: Checkbox, args: { children: 'Keep me signed in', onCheckedChange: fn() } } satisfies Meta<
  typeof Checkbox
>
export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Keep me signed in'))
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true)
  },
}
export const Indeterminate: Story = {
  args: { indeterminate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked()
  },
}
export const All: Story = {
  render: () => (
    <div className={css({ display: 'grid', gap: '8' })}>
      <Checkbox>Off</Checkbox>
      <Checkbox defaultChecked>On</Checkbox>
      <Checkbox indeterminate>Some</Checkbox>
      <Checkbox defaultChecked hint="Thumbnails follow within a minute.">
        With a hint
      </Checkbox>
      <Checkbox disabled defaultChecked>
        Disabled
      </Checkbox>
    </div>
  ),
}
