import { trashListMachine } from '@selvedge/machines'
import { trashListFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Trash List', tags: ['!autodocs'] } satisfies Meta
export default meta

export const TrashList = machineStory(trashListMachine, trashListFixtures)
