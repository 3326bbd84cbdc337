import { attributeEditMachine } from '@selvedge/machines'
import { attributeEditFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Attribute Edit', tags: ['!autodocs'] } satisfies Meta
export default meta

export const AttributeEdit = machineStory(attributeEditMachine, attributeEditFixtures)
