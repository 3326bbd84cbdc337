import { bulkLabelsMachine } from '@selvedge/machines'
import { bulkLabelsFixtures, bulkLabelsJobFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Bulk Labels', tags: ['!autodocs'] } satisfies Meta
export default meta

export const Few = machineStory(bulkLabelsMachine, bulkLabelsFixtures)
export const Matching = machineStory(bulkLabelsMachine, bulkLabelsJobFixtures)
