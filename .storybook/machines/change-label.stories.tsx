import { changeLabelMachine } from '@selvedge/machines'
import { changeLabelFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Change Label', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ChangeLabel = machineStory(changeLabelMachine, changeLabelFixtures)
