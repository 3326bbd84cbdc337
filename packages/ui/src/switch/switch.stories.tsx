import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Switch, type SwitchProps } from './switch.tsx'

function Controlled(props: SwitchProps) {
  const [checked, setChecked] = useState(props.checked)
  return <Switch {...props} checked={checked} onCheckedChange={setChecked} />
}

const meta = {
  component: Switch,
  args: { children: 'Shortcuts', hint: 'Single keys act on the list.', checked: false, onCheckedChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('switch')).toBeChecked()
  },
}
export const On: Story = { args: { checked: true } }
export const Disabled: Story = { args: { disabled: true } }
