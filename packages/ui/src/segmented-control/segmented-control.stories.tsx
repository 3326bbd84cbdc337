import type { Meta, StoryObj } from '@storybook/react-vite'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx'

function Controlled(props: SegmentedControlProps) {
  const [value, setValue] = useState(props.value)
  return <SegmentedControl {...props} value={value} onValueChange={setValue} />
}

const meta = {
  component: SegmentedControl,
  args: {
    label: 'Layout',
    value: 'table',
    onValueChange: fn(),
    items: [
      { value: 'table', label: 'Table', icon: <Rows3 aria-hidden size={14} /> },
      { value: 'cards', label: 'Cards', icon: <LayoutGrid aria-hidden size={14} /> },
    ],
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof SegmentedControl>
export default meta
type Story = StoryObj<typeof meta>

export const ArrowKeysChoose: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Cards' })).toBeChecked()
  },
}
export const IconsOnly: Story = { args: { iconOnly: true } }
export const States: Story = {
  render: (args) => (
    <div className={css({ display: 'grid', justifyItems: 'start', gap: '12' })}>
      <Controlled {...args} label="Layout" />
      <Controlled {...args} label="Icons" iconOnly />
      <Controlled
        {...args}
        label="Density"
        value="default"
        items={[
          { value: 'compact', label: 'Compact' },
          { value: 'default', label: 'Default' },
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'none', label: 'Not yet', disabled: true },
        ]}
      />
      <Controlled
        {...args}
        label="Long"
        value="all"
        items={[
          { value: 'all', label: 'Everything that matches the filter' },
          { value: 'page', label: 'Only the rows of this page' },
        ]}
      />
    </div>
  ),
}
