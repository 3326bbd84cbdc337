import { editAttributeMachine } from '@selvedge/machines'
import { editAttributeFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Edit Attribute', tags: ['!autodocs'] } satisfies Meta
export default meta

export const EditAttribute = machineStory(editAttributeMachine, editAttributeFixtures)
