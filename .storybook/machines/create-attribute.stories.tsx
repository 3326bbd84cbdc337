import { createAttributeMachine } from '@selvedge/machines'
import { createAttributeFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Create Attribute', tags: ['!autodocs'] } satisfies Meta
export default meta

export const CreateAttribute = machineStory(createAttributeMachine, createAttributeFixtures)
