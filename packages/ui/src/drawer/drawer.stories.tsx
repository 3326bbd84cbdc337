import { LocaleProvider } from '@ark-ui/react/locale'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { Button } from '../button/button.tsx'
import { TextArea } from '../text-field/text-area.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Drawer, type DrawerProps } from './drawer.tsx'

function Demo(props: DrawerProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Drawer {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}

const form = (
  <div className={css({ display: 'grid', gap: '16' })}>
    <TextField label="Name" value="Coral" onValueChange={() => undefined} />
    <TextField label="SKU" value="KON-1000" onValueChange={() => undefined} />
    <TextArea label="Description" note="Optional" value="" onValueChange={() => undefined} />
  </div>
)

const meta = {
  component: Drawer,
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Coral',
    description: 'Kona Cotton Solids',
    closeLabel: 'Close',
    children: form,
    footer: (
      <>
        <Button>Cancel</Button>
        <Button tone="primary">Save</Button>
      </>
    ),
  },
  render: (args) => <Demo {...args} />,
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

const findDrawer = () => screen.findByRole('dialog', { name: 'Coral' })

export const Medium: Story = {
  args: { open: true },
  play: async () => {
    const drawer = await findDrawer()
    // Aligned to the inline end, at full height, and no wider than the window.
    const width = innerWidth <= 480 ? innerWidth : 480
    await waitFor(() => {
      const box = drawer.getBoundingClientRect()
      return expect([box.right, box.height, box.width].map(Math.round)).toEqual([innerWidth, innerHeight, width])
    })
  },
}
export const Small: Story = { args: { open: true, size: 'sm' } }
export const Large: Story = { args: { open: true, size: 'lg' } }
export const OnlyText: Story = {
  args: { open: true, description: undefined, footer: undefined, children: <p>No other supplier sells this.</p> },
}
export const RightToLeft: Story = {
  args: { open: true },
  render: (args) => (
    <LocaleProvider locale="ar-EG">
      <Demo {...args} />
    </LocaleProvider>
  ),
  play: async () => {
    const drawer = await findDrawer()
    await waitFor(() => expect(Math.round(drawer.getBoundingClientRect().left)).toBe(0))
  },
}
export const OpensAndReturnsTheFocus: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    const drawer = await findDrawer()
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const LongBodyScrollsByKeyboard: Story = {
  args: {
    open: true,
    children: Array.from({ length: 60 }, (_, index) => <p key={index}>Row {index + 1} could not be read.</p>),
  },
  play: async () => {
    await findDrawer()
    const body = screen.getByText('Row 1 could not be read.').parentElement as HTMLElement
    await waitFor(() => expect(body.tabIndex).toBe(0))
    await expect(screen.getByRole('button', { name: 'Save' }).getBoundingClientRect().bottom).toBeLessThan(innerHeight)
  },
}
