import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Tabs, type TabsProps } from './tabs.tsx'

function Controlled(props: TabsProps) {
  const [value, setValue] = useState(props.value)
  return <Tabs {...props} value={value} onValueChange={setValue} />
}

const meta = {
  component: Tabs,
  args: {
    label: 'Parts of the product',
    value: 'details',
    onValueChange: fn(),
    items: [
      { value: 'details', label: 'Details', content: <p>Piece-dyed broadcloth.</p> },
      { value: 'variants', label: 'Variants', count: 340, content: <p>340 colours.</p> },
      { value: 'assets', label: 'Assets', count: 12, content: <p>12 pictures.</p> },
      { value: 'history', label: 'History', disabled: true },
    ],
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const ArrowsMoveAndEnterOpens: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Details' }))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: /Variants/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('340 colours.')).toBeVisible()
  },
}
