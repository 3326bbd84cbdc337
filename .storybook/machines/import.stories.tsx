import { importMachine } from '@selvedge/machines'
import { importFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Import', tags: ['!autodocs'] } satisfies Meta
export default meta

export const Import = machineStory(importMachine, importFixtures)
