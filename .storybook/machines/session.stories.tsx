import { sessionMachine } from '@selvedge/machines'
import { sessionFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Session', tags: ['!autodocs'] } satisfies Meta
export default meta

export const Session = machineStory(sessionMachine, sessionFixtures)
