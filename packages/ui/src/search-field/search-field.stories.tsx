import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

function Controlled(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value)
  return <SearchField {...props} value={value} onValueChange={setValue} />
}

const meta = {
  component: SearchField,
  args: {
    label: 'Search variants',
    placeholder: 'Search variants',
    clearLabel: 'Clear search',
    value: '',
    onValueChange: fn(),
    onSearch: fn(),
    shortcut: '/',
    className: css({ maxWidth: '[19rem]' }),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const EnterSearchesAndEscapeClears: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search variants' })
    await userEvent.type(field, 'linen{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('linen')
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
  },
}
export const Searching: Story = { args: { value: 'linen', busy: true, busyLabel: 'Searching' } }
export const States: Story = {
  // A page has one search landmark; this story shows six.
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  render: (args) => (
    <div className={css({ display: 'grid', gap: '12' })}>
      <Controlled {...args} label="Empty" />
      <Controlled {...args} label="Filled" value="linen" />
      <Controlled {...args} label="Small" value="linen" size="sm" />
      <Controlled {...args} label="Busy" value="linen" busy busyLabel="Searching" />
      <Controlled {...args} label="Long" value="plain weave, piece-dyed, both faces, contract season 2026/27" />
      <Controlled {...args} label="Disabled" disabled />
    </div>
  ),
}
