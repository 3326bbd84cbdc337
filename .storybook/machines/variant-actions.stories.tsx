import { variantActionsMachine } from '@selvedge/machines'
import { variantActionsFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Variant Actions', tags: ['!autodocs'] } satisfies Meta
export default meta

export const VariantActions = machineStory(variantActionsMachine, variantActionsFixtures)
