import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { Select, type SelectProps } from './select.tsx'

function Controlled(props: SelectProps) {
  const [value, setValue] = useState(props.value)
  return <Select {...props} value={value} onValueChange={setValue} />
}

const meta = {
  component: Select,
  args: {
    label: 'Status',
    placeholder: 'Choose a status',
    value: null,
    onValueChange: fn(),
    items: [
      { value: 'live', label: 'Live', description: 'Shown in every channel' },
      { value: 'draft', label: 'Draft' },
      { value: 'archived', label: 'Archived', disabled: true },
    ],
    className: css({ maxWidth: '[16rem]' }),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const ChosenByKeyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Status' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(trigger).toHaveTextContent('Draft'))
  },
}
export const Chosen: Story = { args: { value: 'live', hint: 'Live products are public.' } }
export const WithError: Story = { args: { error: 'Choose a status.' } }
export const Small: Story = { args: { value: 'live', size: 'sm' } }
export const Disabled: Story = { args: { value: 'live', disabled: true } }
export const Open: Story = {
  args: { value: 'live' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Status' }))
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
  },
}
export const States: Story = {
  render: (args) => {
    const items = [
      ...args.items,
      { value: 'long', label: 'Contract upholstery for the hospitality and health season 2026/27, both faces' },
    ]
    return (
      <div className={css({ display: 'grid', gap: '20' })}>
        <Controlled {...args} label="Empty" note="Optional" hint="Live products are public." />
        <Controlled {...args} label="Chosen" value="live" />
        <Controlled {...args} {...{ items }} label="Long" value="long" />
        <Controlled {...args} label="Small" value="live" size="sm" />
        <Controlled {...args} label="Invalid" error="Choose a status before you publish the product." />
        <Controlled {...args} label="Disabled" value="live" disabled />
      </div>
    )
  },
}
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <Controlled {...args} value="live" />
    </div>
  ),
}
