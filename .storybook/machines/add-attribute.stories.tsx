import { addAttributeMachine } from '@selvedge/machines'
import { addAttributeFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Add Attribute', tags: ['!autodocs'] } satisfies Meta
export default meta

export const AddAttribute = machineStory(addAttributeMachine, addAttributeFixtures)
