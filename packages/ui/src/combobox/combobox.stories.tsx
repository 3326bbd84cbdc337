import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { Combobox, type ComboboxProps } from './combobox.tsx'

function Controlled(props: ComboboxProps) {
  const [value, setValue] = useState<readonly string[]>(props.value)
  return <Combobox {...props} value={value} onValueChange={setValue} />
}

const meta = {
  component: Combobox,
  args: {
    label: 'Columns',
    placeholder: 'Add a column',
    openLabel: 'Show columns',
    emptyText: 'No column of that name',
    removeLabel: (label: string) => `Remove ${label}`,
    value: [],
    onValueChange: fn(),
    items: ['Material', 'Martindale', 'Width', 'Weight', 'Status', 'Label'].map((label) => ({
      value: label.toLowerCase(),
      label,
    })),
    className: css({ maxWidth: 'form' }),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

export const Multiple: Story = {
  args: { multiple: true, value: ['material'] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Columns' }), 'wid')
    await expect(await screen.findAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(canvas.getByRole('button', { name: 'Remove Width' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Material' }))
    await expect(canvas.queryByRole('button', { name: 'Remove Material' })).toBeNull()
  },
}
export const Single: Story = { args: { value: ['status'] } }
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Columns' }), 'zzz')
    await expect(await screen.findByText('No column of that name')).toBeVisible()
  },
}
export const WithError: Story = { args: { error: 'Choose at least one column.' } }
