import { editProductMachine } from '@selvedge/machines'
import { editProductFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Edit Product', tags: ['!autodocs'] } satisfies Meta
export default meta

export const EditProduct = machineStory(editProductMachine, editProductFixtures)
