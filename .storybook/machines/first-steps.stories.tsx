import { firstStepsMachine } from '@selvedge/machines'
import { firstStepsFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/First Steps', tags: ['!autodocs'] } satisfies Meta
export default meta

export const FirstSteps = machineStory(firstStepsMachine, firstStepsFixtures)
