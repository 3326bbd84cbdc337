import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { css } from '@selvedge/ui/css'
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
export const States: Story = {
  render: (args) => (
    <div className={css({ display: 'grid', justifyItems: 'start', gap: '12' })}>
      <Controlled {...args}>Off</Controlled>
      <Controlled {...args} checked>
        On
      </Controlled>
      <Controlled {...args} disabled>
        Off and disabled
      </Controlled>
      <Controlled {...args} checked disabled>
        On and disabled
      </Controlled>
      <Controlled {...args}>Contract upholstery for the hospitality and health season 2026/27, both faces</Controlled>
      <div dir="rtl">
        <Controlled {...args} checked>
          Right to left
        </Controlled>
      </div>
    </div>
  ),
}
