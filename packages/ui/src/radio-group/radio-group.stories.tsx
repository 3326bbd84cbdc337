import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'

function Controlled(props: RadioGroupProps) {
  const [value, setValue] = useState(props.value)
  return <RadioGroup {...props} value={value} onValueChange={setValue} />
}

const meta = {
  component: RadioGroup,
  args: {
    label: 'Kind of view',
    value: 'static',
    onValueChange: fn(),
    items: [
      { value: 'static', label: 'Static', hint: 'You choose every variant.' },
      { value: 'dynamic', label: 'Dynamic', hint: 'Whatever matches the filter.' },
      { value: 'shared', label: 'Shared', disabled: true },
    ],
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const ArrowKeysChoose: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: /Dynamic/ })).toBeChecked()
  },
}
export const WithError: Story = { args: { value: null, error: 'Choose a kind.', orientation: 'horizontal' } }
export const States: Story = {
  render: (args) => (
    <div className={css({ display: 'grid', gap: '20' })}>
      <Controlled {...args} label="Chosen" hint="You can change it later." />
      <Controlled {...args} label="In a row" orientation="horizontal" />
      <Controlled {...args} label="Invalid" value={null} error="Choose a kind." />
      <Controlled {...args} label="Disabled" disabled />
      <Controlled
        {...args}
        label="Long"
        items={[
          { value: 'static', label: 'Contract upholstery for the hospitality and health season 2026/27, both faces' },
        ]}
      />
    </div>
  ),
}
