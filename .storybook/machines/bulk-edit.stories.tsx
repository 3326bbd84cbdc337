import { bulkEditMachine } from '@selvedge/machines'
import { bulkEditFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Bulk Edit', tags: ['!autodocs'] } satisfies Meta
export default meta

export const BulkEdit = machineStory(bulkEditMachine, bulkEditFixtures)
