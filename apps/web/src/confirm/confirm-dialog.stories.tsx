import { confirmDeleteMachine, confirmDuplicateMachine, createCache, createVariantChanges } from '@selvedge/machines'
import { confirmDeleteFixtures, confirmDuplicateManyFixtures, jobFixture } from '@selvedge/machines/testing'
import { ApiError, type Job } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen, userEvent } from 'storybook/test'
import { down } from '../testing/catalogue-screen.tsx'
import { fakeClient, never } from '../testing/fake-client.ts'
import { DELETE_WORDS, DUPLICATE_WORDS } from '../variant-list/confirm-words.ts'
import ConfirmDialog from './confirm-dialog.tsx'

const answering = (call: () => Promise<Job<never>>) =>
  createVariantChanges(
    fakeClient({
      variants: { asJob: { deleteMany: call, duplicate: call } },
      jobs: {
        cancel: () => Promise.reject(down),
        async *follow() {
          yield jobFixture({ done: 1_200, total: 15_000 })
          await never()
        },
      },
    }),
    createCache(),
  )
const deleting = (call: () => Promise<Job<never>>) => confirmDeleteMachine.provide({ actors: answering(call) })
const detail = '61 items match now, not 60.'

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
export const Progressing: Story = {
  args: { machine: deleting(async () => jobFixture()), choice: { expected: 15_000 }, count: 15_000 },
  play: async () => {
    await confirm()
    await screen.findByText('Deleting 1,200 of 15,000')
  },
}
export const NotCancelled: Story = {
  ...Progressing,
  play: async (context) => {
    await Progressing.play?.(context)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await screen.findByRole('alert')
  },
}
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
    ...confirmDuplicateManyFixtures.input,
    words: DUPLICATE_WORDS,
    tone: 'primary',
  },
}
