import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { Button } from '../button/button.tsx'
import { ToastRegion } from './toast-region.tsx'
import { createToasts, type ToastMessage } from './toasts.ts'

const onUndo = fn()
const MESSAGES: (ToastMessage & { title: string })[] = [
  { title: 'Saved', tone: 'success' },
  { title: '2 variants archived', action: { label: 'Undo', onSelect: onUndo } },
  {
    title: 'Not saved',
    description: 'The server did not answer.',
    tone: 'danger',
    action: { label: 'Retry', onSelect: fn() },
  },
]

const shown = createToasts()
const long = createToasts()

function Demo() {
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8', height: '[18rem]' })}>
      {MESSAGES.map((message) => (
        <Button key={message.title} onClick={() => shown.show(message)}>
          {message.title}
        </Button>
      ))}
      <ToastRegion toasts={shown} label="Messages" closeLabel="Dismiss" />
    </div>
  )
}

const meta = { component: Demo } satisfies Meta<typeof Demo>
export default meta
type Story = StoryObj<typeof meta>

export const WithAction: Story = {
  play: async ({ canvas }) => {
    onUndo.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: '2 variants archived' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(onUndo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  },
}
export const Several: Story = {
  play: async ({ canvas }) => {
    for (const message of MESSAGES) await userEvent.click(canvas.getByRole('button', { name: message.title }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3))
  },
}
export const AFourthWaits: Story = {
  play: async (context) => {
    await Several.play?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Saved' }))
    await expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3)
  },
}
export const LongText: Story = {
  render: () => <ToastRegion toasts={long} label="Messages" closeLabel="Dismiss" />,
  play: async () => {
    long.show({
      title: 'Contract upholstery for the hospitality and health season 2026/27 was not saved',
      description: 'A colleague has changed it since you opened it. Reload it and make your changes again.',
      tone: 'danger',
      action: { label: 'Load again', onSelect: fn() },
    })
    const retry = await screen.findByRole('button', { name: 'Load again' })
    await waitFor(() => expect(retry).toBeVisible())
  },
}
