import { resetPasswordMachine } from '@selvedge/machines'
import { resetPasswordFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Reset Password', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ResetPassword = machineStory(resetPasswordMachine, resetPasswordFixtures)
