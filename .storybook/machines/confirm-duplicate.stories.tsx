import { confirmDuplicateMachine } from '@selvedge/machines'
import { confirmDuplicateFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Confirm Duplicate', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ConfirmDuplicate = machineStory(confirmDuplicateMachine, confirmDuplicateFixtures)
