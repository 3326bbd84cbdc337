import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { LABEL_COLORS, LabelChip } from './label-chip.tsx'

const meta = { component: LabelChip, args: { color: 'green', children: 'Recycled' } } satisfies Meta<typeof LabelChip>
export default meta
type Story = StoryObj<typeof meta>

export const Colors: Story = {
  render: () => (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '8' })}>
      {LABEL_COLORS.map((color) => (
        <LabelChip key={color} color={color}>
          {color}
        </LabelChip>
      ))}
    </div>
  ),
}
/** The dark theme has its own colours, whose contrast is tested too. */
export const ColorsInTheDark: Story = { ...Colors, globals: { theme: 'dark' } }
export const Removable: Story = {
  args: { onRemove: fn(), removeLabel: 'Remove Recycled' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Recycled' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
