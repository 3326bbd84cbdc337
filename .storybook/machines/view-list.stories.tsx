import { viewListMachine } from '@selvedge/machines'
import { viewListFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/View List', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ViewList = machineStory(viewListMachine, viewListFixtures)
