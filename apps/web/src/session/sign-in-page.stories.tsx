import type { Meta, StoryObj } from '@storybook/react-vite'
import { onScreen } from '../testing/screens.tsx'
import { SignInPage } from './sign-in-page.tsx'

const meta = {
  title: 'Screens/Sign in',
  component: SignInPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SignInPage>
export default meta
type Story = StoryObj<typeof meta>

const signedOut = { user: undefined, problem: undefined }

export const Empty: Story = { decorators: [onScreen({ session: { value: 'signedOut', context: signedOut } })] }
export const Busy: Story = { decorators: [onScreen({ session: { value: 'signingIn', context: signedOut } })] }
export const WrongPassword: Story = {
  decorators: [
    onScreen({
      session: {
        value: 'signedOut',
        context: { user: undefined, problem: { kind: 'refused', detail: 'Incorrect username or password' } },
      },
    }),
  ],
}
export const TooManyAttempts: Story = {
  decorators: [
    onScreen({ session: { value: 'signedOut', context: { user: undefined, problem: { kind: 'tooMany' } } } }),
  ],
}
export const Unreachable: Story = {
  decorators: [
    onScreen({ session: { value: 'unreachable', context: { user: undefined, problem: { kind: 'unreachable' } } } }),
  ],
}
