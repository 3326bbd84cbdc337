import { hideAttributeMachine } from '@selvedge/machines'
import { hideAttributeFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Hide Attribute', tags: ['!autodocs'] } satisfies Meta
export default meta

export const HideAttribute = machineStory(hideAttributeMachine, hideAttributeFixtures)
