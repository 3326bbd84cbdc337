import { forgotPasswordMachine } from '@selvedge/machines'
import { forgotPasswordFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Forgot Password', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ForgotPassword = machineStory(forgotPasswordMachine, forgotPasswordFixtures)
