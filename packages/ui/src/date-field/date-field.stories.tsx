import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { dateWords } from './date-words.fixtures.ts'

function Controlled(props: DateFieldProps) {
  const [value, setValue] = useState(props.value)
  const change = (date: string) => {
    props.onValueChange(date)
    setValue(date)
  }
  return <DateField {...props} value={value} onValueChange={change} />
}

const meta = {
  component: DateField,
  args: {
    label: 'Created after',
    value: '2026-11-12',
    max: '2026-11-21',
    words: dateWords,
    onValueChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

/** Opening the first calendar loads its code. */
const LOADED = { timeout: 10_000 }

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Created after')
    await userEvent.clear(field)
    await userEvent.type(field, '1/9/2026')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-09-01')
    await userEvent.tab()
    await expect(field).toHaveValue('01/09/2026')
  },
}
export const AfterTheLastDay: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Created after')
    await userEvent.clear(field)
    await userEvent.type(field, '22/11/2026')
    await expect(field).toHaveAccessibleDescription('The date cannot be after today.')
  },
}
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a date' }))
    const day = await screen.findByRole('button', { name: /12 November 2026/ }, LOADED)
    await waitFor(() => expect(day).toHaveFocus())
  },
}
export const MonthChoice: Story = {
  play: async (context) => {
    await Open.play?.(context)
    await userEvent.click(screen.getByRole('button', { name: /^November 2026/ }))
    await expect(await screen.findByRole('button', { name: 'December 2026' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const States: Story = {
  render: (args) => (
    <div className={css({ display: 'grid', gap: '20' })}>
      <Controlled {...args} label="Empty" value="" hint="The day on which the variant was made." />
      <Controlled {...args} label="Chosen" />
      <Controlled {...args} label="Small" size="sm" />
      <Controlled {...args} label="After the last day" value="2026-12-24" />
      <Controlled {...args} label="With an error" error="Choose a day of this season." />
      <Controlled {...args} label="Disabled" disabled />
    </div>
  ),
}
