import { createViewMachine } from '@selvedge/machines'
import { createViewFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Create View', tags: ['!autodocs'] } satisfies Meta
export default meta

export const CreateView = machineStory(createViewMachine, createViewFixtures)
