import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx'
import { presets, rangeWords } from './range-words.fixtures.ts'

function Controlled(props: DateRangeFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <DateRangeField
      {...props}
      value={value}
      onValueChange={(range) => {
        props.onValueChange(range)
        setValue(range)
      }}
    />
  )
}

const meta = {
  component: DateRangeField,
  args: {
    label: 'Created',
    value: { from: '2026-11-05', to: '2026-11-18' },
    max: '2026-11-21',
    presets,
    words: rangeWords,
    onValueChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DateRangeField>
export default meta
type Story = StoryObj<typeof meta>

/** Opening the first calendar loads its code. */
const LOADED = { timeout: 10_000 }

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose the days' }))
    const day = await screen.findByRole('button', { name: /, 5 November 2026/ }, LOADED)
    await waitFor(() => expect(day).toHaveFocus())
  },
}
export const Preset: Story = {
  play: async (context) => {
    await Open.play?.(context)
    await userEvent.click(screen.getByRole('button', { name: 'This month' }))
    await expect(context.args.onValueChange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-21' })
  },
}
export const States: Story = {
  render: (args) => (
    <div className={css({ display: 'grid', gap: '20' })}>
      <Controlled {...args} label="Empty" value={{ from: '', to: '' }} hint="Both days are part of the range." />
      <Controlled {...args} label="Chosen" />
      <Controlled {...args} label="Open at one side" value={{ from: '2026-11-05', to: '' }} />
      <Controlled {...args} label="The wrong way round" value={{ from: '2026-11-18', to: '2026-11-05' }} />
      <Controlled {...args} label="After the last day" value={{ from: '2026-11-18', to: '2026-12-24' }} />
      <Controlled {...args} label="Small" size="sm" />
      <Controlled {...args} label="Disabled" disabled />
    </div>
  ),
}
