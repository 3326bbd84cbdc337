import { changeValueMachine } from '@selvedge/machines'
import { changeValueFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Change Value', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ChangeValue = machineStory(changeValueMachine, changeValueFixtures)
