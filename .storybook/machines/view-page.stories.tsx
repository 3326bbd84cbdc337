import { viewPageMachine } from '@selvedge/machines'
import { viewPageFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/View Page', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ViewPage = machineStory(viewPageMachine, viewPageFixtures)
