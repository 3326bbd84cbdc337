import { mergeValuesMachine } from '@selvedge/machines'
import { mergeValuesFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Merge Values', tags: ['!autodocs'] } satisfies Meta
export default meta

export const MergeValues = machineStory(mergeValuesMachine, mergeValuesFixtures)
