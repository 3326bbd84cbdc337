import { undoAmbientsMachine } from '@selvedge/machines'
import { undoAmbientsFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Undo', tags: ['!autodocs'] } satisfies Meta
export default meta

export const Undo = machineStory(undoAmbientsMachine, undoAmbientsFixtures)
