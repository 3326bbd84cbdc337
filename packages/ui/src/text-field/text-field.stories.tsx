import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { TextArea } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

function Controlled(props: TextFieldProps) {
  const [value, setValue] = useState(props.value)
  return <TextField {...props} value={value} onValueChange={setValue} />
}

const meta = {
  component: TextField,
  args: { label: 'Name', value: '', className: css({ maxWidth: 'form' }) },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { placeholder: 'Contract upholstery 2026' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Linen')
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Linen')
  },
}
export const WithHint: Story = { args: { hint: 'Shown to your customers.', note: 'Optional', value: 'Linen' } }
export const WithError: Story = {
  args: { error: 'Enter a name.', hint: 'Shown to your customers.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Name' })
    await expect(field).toHaveAccessibleDescription('Enter a name. Shown to your customers.')
    await expect(field).toBeInvalid()
  },
}
export const Password: Story = {
  args: {
    label: 'Password',
    type: 'password',
    value: 'warp and weft',
    autoComplete: 'current-password',
    revealLabels: { show: 'Show password', hide: 'Hide password' },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password')
  },
}
export const WithUnit: Story = {
  args: {
    label: 'Width',
    value: '140',
    inputMode: 'decimal',
    trailing: <span className={css({ color: 'fg.subtle' })}>cm</span>,
  },
}
export const Disabled: Story = { args: { disabled: true, value: 'Linen' } }
export const Multiline: Story = {
  render: () => (
    <TextArea
      label="Description"
      value={'Plain weave.\nPiece-dyed.'}
      onValueChange={() => undefined}
      className={css({ maxWidth: 'form' })}
    />
  ),
}
export const States: Story = {
  render: (args) => (
    <div className={css({ display: 'grid', gap: '20' })}>
      <Controlled {...args} label="Empty" placeholder="Contract upholstery 2026" note="Optional" />
      <Controlled {...args} label="Small" value="Linen" size="sm" />
      <Controlled
        {...args}
        label="Contract upholstery for the hospitality and health season 2026/27, both faces"
        value="Contract upholstery for the hospitality and health season 2026/27, both faces"
        hint="Contract upholstery for the hospitality and health season 2026/27, both faces"
        note="Optional"
      />
      <Controlled
        {...args}
        label="Invalid"
        value="Linen"
        error="A view of that name is there already. Choose another name."
      />
      <Controlled {...args} label="Disabled" value="Linen" disabled />
      <Controlled {...args} label="Read only" value="Linen" readOnly />
      <div dir="rtl">
        <Controlled {...args} label="Right to left" value="140" trailing="cm" error="Too wide." />
      </div>
    </div>
  ),
}
