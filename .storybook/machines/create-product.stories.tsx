import { createProductMachine } from '@selvedge/machines'
import { createProductFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Create Product', tags: ['!autodocs'] } satisfies Meta
export default meta

export const CreateProduct = machineStory(createProductMachine, createProductFixtures)
