import { clothFixtures, clothMachine } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Edit', tags: ['!autodocs'] } satisfies Meta
export default meta

export const Edit = machineStory(clothMachine, clothFixtures)
