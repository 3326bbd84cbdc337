import { attributeListMachine } from '@selvedge/machines'
import { attributeListFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Attribute List', tags: ['!autodocs'] } satisfies Meta
export default meta

export const AttributeList = machineStory(attributeListMachine, attributeListFixtures)
