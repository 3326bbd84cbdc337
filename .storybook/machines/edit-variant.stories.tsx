import { editVariantMachine } from '@selvedge/machines'
import { editVariantFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Edit Variant', tags: ['!autodocs'] } satisfies Meta
export default meta

export const EditVariant = machineStory(editVariantMachine, editVariantFixtures)
