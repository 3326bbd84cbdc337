import { changeFieldMachine } from '@selvedge/machines'
import { changeFieldFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Change Field', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ChangeField = machineStory(changeFieldMachine, changeFieldFixtures)
