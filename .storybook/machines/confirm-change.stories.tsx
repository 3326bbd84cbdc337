import { confirmChangeMachine } from '@selvedge/machines'
import { confirmChangeFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Confirm Change', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ConfirmChange = machineStory(confirmChangeMachine, confirmChangeFixtures)
