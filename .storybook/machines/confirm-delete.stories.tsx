import { confirmDeleteMachine } from '@selvedge/machines'
import { confirmDeleteFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Confirm Delete', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ConfirmDelete = machineStory(confirmDeleteMachine, confirmDeleteFixtures)
