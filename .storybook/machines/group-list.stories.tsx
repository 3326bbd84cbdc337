import { groupListMachine } from '@selvedge/machines'
import { groupListFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Group List', tags: ['!autodocs'] } satisfies Meta
export default meta

export const GroupList = machineStory(groupListMachine, groupListFixtures)
