import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import type { LabelColor } from '../label-chip/label-chip.tsx'
import { LabelColorChoice, type LabelColorChoiceProps } from './label-color-choice.tsx'

const names = {
  green: 'Green',
  sky: 'Sky',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
}

function Choosing({ value: first, ...props }: LabelColorChoiceProps) {
  const [value, setValue] = useState<LabelColor | undefined>(first)
  return <LabelColorChoice {...props} value={value} onValueChange={setValue} />
}

const meta = {
  title: 'Components/Label Color Choice',
  component: LabelColorChoice,
  render: Choosing,
  args: { label: 'Colour', names, value: undefined, onValueChange: () => undefined },
} satisfies Meta<typeof LabelColorChoice>
export default meta
type Story = StoryObj<typeof meta>

export const NoneChosen: Story = {}

export const ChosenByKeyboard: Story = {
  args: { value: 'sky' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Sky' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Blue' })).toBeChecked()
  },
}
