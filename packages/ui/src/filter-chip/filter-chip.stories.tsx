import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FilterChip } from './filter-chip.tsx'
import { FilterSuggestion } from './filter-suggestion.tsx'

const meta = {
  component: FilterChip,
  args: {
    children: 'Martindale',
    value: '≥ 30 000',
    onClick: fn(),
    onRemove: fn(),
    removeLabel: 'Remove filter Martindale ≥ 30 000',
  },
} satisfies Meta<typeof FilterChip>
export default meta

export const EditAndRemove: StoryObj<typeof meta> = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Martindale ≥ 30 000' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Martindale ≥ 30 000' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

const onApply = fn()
export const Suggestion: StoryObj<typeof meta> = {
  render: () => <FilterSuggestion onClick={onApply}>Used by 0 variants</FilterSuggestion>,
  play: async ({ canvas }) => {
    onApply.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Used by 0 variants' }))
    await expect(onApply).toHaveBeenCalledOnce()
  },
}
