import { logoMachine } from '@selvedge/machines'
import { logoFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Logo', tags: ['!autodocs'] } satisfies Meta
export default meta

export const Logo = machineStory(logoMachine, logoFixtures)
