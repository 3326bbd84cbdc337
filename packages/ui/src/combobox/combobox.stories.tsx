import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
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
    await waitFor(() => expect(screen.getByText('No column of that name')).toBeVisible())
  },
}
/** A list that fades takes no clicks that are meant for what is below it. */
export const Fading: Story = {
  play: async ({ canvas, canvasElement }) => {
    const style = document.createElement('style')
    style.textContent = '[data-part=content][data-state=closed] { animation-duration: 10s !important }'
    canvasElement.append(style)
    await userEvent.type(canvas.getByRole('combobox', { name: 'Columns' }), 'wid')
    const option = await screen.findByRole('option')
    await waitFor(() => expect(option).toHaveAttribute('data-highlighted'))
    const { left, top, width, height } = option.getBoundingClientRect()
    const atItsPlace = () => document.elementFromPoint(left + width / 2, top + height / 2)
    await waitFor(() => expect(option).toContainElement(atItsPlace() as HTMLElement))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('listbox', { hidden: true })).toHaveAttribute('data-state', 'closed'))
    await expect(atItsPlace()?.closest('[data-scope=combobox][data-part=positioner]')).toBeNull()
    style.remove()
  },
}
export const WithError: Story = { args: { error: 'Choose at least one column.' } }

const YARNS = ['Merino', 'Linen', 'Mohair', 'Crêpe', 'Chenille', 'Bouclé', 'Hemp', 'Ramie', 'Jute', 'Silk']
const many = Array.from({ length: 10_000 }, (_, index) => ({
  value: String(index),
  label: `${YARNS[index % YARNS.length]} ${index + 1}`,
  count: (index * 7919) % 1500,
}))

export const TenThousand: Story = {
  args: { label: 'Yarn', placeholder: 'Choose yarns', openLabel: 'Show yarns', multiple: true },
  // Not an arg: Storybook copies every arg for its panel.
  render: (args) => <Controlled {...args} items={many} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Yarn' }), 'CREPE 9')
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '111'))
  },
}
export const Counts: Story = {
  args: { items: many.slice(0, 12), multiple: true, value: ['1', '3'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show columns' }))
    await waitFor(() => expect(screen.getByRole('option', { name: 'Merino 11 1,190' })).toBeVisible())
  },
}
export const States: Story = {
  render: (args) => {
    const long = { value: 'long', label: 'Abrasion resistance after finishing, EN ISO 12947-2, both faces' }
    const items = [...args.items, long]
    return (
      <div className={css({ display: 'grid', gap: '20' })}>
        <Controlled {...args} label="Empty" hint="Columns appear at the right of the table." />
        <Controlled {...args} label="One" value={['width']} />
        <Controlled {...args} {...{ items }} label="Long" value={['long']} />
        <Controlled {...args} {...{ items }} label="Several" multiple value={['width', 'long', 'status']} />
        <Controlled {...args} label="Invalid" multiple value={['width']} error="Choose at least two columns." />
        <Controlled {...args} label="Disabled" disabled multiple value={['width', 'status']} />
      </div>
    )
  },
}
