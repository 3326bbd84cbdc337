import { confirmDeleteMachine, confirmDuplicateMachine, createCache, createVariantActors } from '@selvedge/machines'
import { confirmDeleteFixtures, confirmDuplicateFixtures } from '@selvedge/machines/testing'
import { ApiError } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen, userEvent } from 'storybook/test'
import { down } from '../testing/catalogue-screen.tsx'
import { fakeClient, never } from '../testing/fake-client.ts'
import { DELETE_WORDS, DUPLICATE_WORDS } from '../variants/confirm-words.ts'
import ConfirmDialog from './confirm-dialog.tsx'

const answering = (call: () => Promise<never>) =>
  createVariantActors(fakeClient({ variants: { deleteMany: call, duplicate: call } }), createCache())
const deleting = (call: () => Promise<never>) => confirmDeleteMachine.provide({ actors: answering(call) })
const detail = 'There are 61 of these now, not 60.'

const meta = {
  title: 'Screens/Confirmation',
  component: ConfirmDialog,
  args: {
    machine: deleting(never),
    ...confirmDeleteFixtures.input,
    words: DELETE_WORDS,
    tone: 'danger',
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

const confirm = async () => userEvent.click(await screen.findByRole('button', { name: /^(Delete|Duplicate)$/ }))
const refused = (error: unknown): Story => ({
  args: { machine: deleting(() => Promise.reject(error)) },
  play: async () => {
    await confirm()
    await screen.findByRole('alert')
  },
})

export const Deleting: Story = {}
export const DeletingOne: Story = { args: { choice: ['v1'], count: 1 } }
export const Working: Story = { play: confirm }
export const CountChanged = refused(
  new ApiError('conflict', detail, {
    status: 409,
    code: 'count_changed',
    problem: { type: 'about:blank', title: 'Conflict', status: 409, code: 'count_changed', detail, count: 61 },
  }),
)
export const Gone = refused(new ApiError('notFound', 'There is no such variant.', { status: 404 }))
export const Offline = refused(new ApiError('offline', 'The server cannot be reached.'))
export const Failed = refused(down)
export const Duplicating: Story = {
  args: {
    machine: confirmDuplicateMachine.provide({ actors: answering(never) }),
    ...confirmDuplicateFixtures.input,
    words: DUPLICATE_WORDS,
    tone: 'primary',
  },
}
