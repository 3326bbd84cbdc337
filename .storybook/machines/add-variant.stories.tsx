import { addVariantMachine } from '@selvedge/machines'
import { addVariantFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Add Variant', tags: ['!autodocs'] } satisfies Meta
export default meta

export const AddVariant = machineStory(addVariantMachine, addVariantFixtures)
