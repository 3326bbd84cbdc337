import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { Button } from '../button/button.tsx'
import { TextArea } from '../text-field/text-area.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

function Demo(props: DialogProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}

const form = (
  <div className={css({ display: 'grid', gap: '16' })}>
    <TextField label="Name" value="Contract upholstery 2026" onValueChange={() => undefined} />
    <TextArea label="Description" note="Optional" value="" onValueChange={() => undefined} />
  </div>
)
const buttons = (
  <>
    <Button>Cancel</Button>
    <Button tone="primary">Create view</Button>
  </>
)

const meta = {
  component: Dialog,
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'New view',
    description: 'A view keeps a set of variants for you and your team.',
    closeLabel: 'Close',
    children: form,
    footer: buttons,
  },
  render: (args) => <Demo {...args} />,
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const OpensAndReturnsTheFocus: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'New view' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const Medium: Story = { args: { open: true } }
export const Small: Story = { args: { open: true, size: 'sm' } }
export const Large: Story = { args: { open: true, size: 'lg' } }
export const Alert: Story = {
  args: {
    open: true,
    size: 'sm',
    role: 'alertdialog',
    title: 'Delete 3 variants?',
    description: 'Deleting cannot be undone.',
    children: undefined,
    footer: (
      <>
        <Button>Cancel</Button>
        <Button tone="danger">Delete</Button>
      </>
    ),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Delete 3 variants?' })).toBeVisible())
  },
}
export const LongBody: Story = {
  args: {
    open: true,
    children: Array.from({ length: 40 }, (_, index) => <p key={index}>Row {index + 1} could not be read.</p>),
  },
}
export const LongTitle: Story = {
  args: {
    open: true,
    size: 'sm',
    title: 'Delete Contract upholstery for the hospitality and health season 2026/27, both faces?',
    description: 'Every variant in it stays where it is; only the view is deleted, for all users.',
    children: undefined,
  },
}
