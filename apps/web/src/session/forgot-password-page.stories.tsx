import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { fakeClient, never } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import ForgotPasswordPage from './forgot-password-page.tsx'

const meta = {
  title: 'Screens/Forgot password',
  component: ForgotPasswordPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ForgotPasswordPage>
export default meta
type Story = StoryObj<typeof meta>

const answering = (forgotPassword: () => Promise<void>) =>
  onScreen({ client: fakeClient({ auth: { forgotPassword } }) })

async function submit() {
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@loom.test')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
}

export const Editing: Story = { decorators: [answering(never)] }
export const Sending: Story = { decorators: [answering(never)], play: submit }
export const Sent: Story = {
  decorators: [answering(async () => {})],
  play: async () => {
    await submit()
    await screen.findByRole('heading', { name: 'Check your e-mail' })
  },
}
export const Failed: Story = {
  decorators: [answering(() => Promise.reject(new Error('The mail was not sent.')))],
  play: async () => {
    await submit()
    await screen.findByRole('alert')
  },
}
