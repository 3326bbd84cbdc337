import { valueListMachine } from '@selvedge/machines'
import { valueListFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Value List', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ValueList = machineStory(valueListMachine, valueListFixtures)
