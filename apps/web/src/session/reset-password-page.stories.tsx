import { ApiError } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import ResetPasswordPage from './reset-password-page.tsx'

const meta = {
  title: 'Screens/Reset password',
  component: ResetPasswordPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ResetPasswordPage>
export default meta
type Story = StoryObj<typeof meta>

const answering = (resetPassword: () => Promise<void>) =>
  onScreen({ address: '/reset-password?token=t', client: fakeClient({ auth: { resetPassword } }) })
const linkInvalid = new ApiError('invalid', 'This link is no longer valid.', { status: 400, code: 'token_invalid' })

async function submit() {
  await userEvent.type(screen.getByLabelText('New password'), 'battery staple')
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
}

export const Editing: Story = { decorators: [answering(never)] }
export const Saving: Story = { decorators: [answering(never)], play: submit }
export const LinkInvalid: Story = {
  decorators: [answering(() => Promise.reject(linkInvalid))],
  play: async () => {
    await submit()
    await screen.findByText('This link has expired or has already been used.')
  },
}
export const Done: Story = {
  decorators: [answering(async () => {})],
  play: async () => {
    await submit()
    await screen.findByRole('heading', { name: 'Your password has been changed' })
  },
}
