import { renameViewMachine } from '@selvedge/machines'
import { renameViewFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Rename View', tags: ['!autodocs'] } satisfies Meta
export default meta

export const RenameView = machineStory(renameViewMachine, renameViewFixtures)
