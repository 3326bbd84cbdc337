import { selectionMachine } from '@selvedge/machines'
import { selectionFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Selection', tags: ['!autodocs'] } satisfies Meta
export default meta

export const Selection = machineStory(selectionMachine, selectionFixtures)
