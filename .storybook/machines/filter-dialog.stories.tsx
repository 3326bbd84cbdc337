import { filterDialogMachine } from '@selvedge/machines'
import { filterDialogFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Filter Dialog', tags: ['!autodocs'] } satisfies Meta
export default meta

export const FilterDialog = machineStory(filterDialogMachine, filterDialogFixtures)
