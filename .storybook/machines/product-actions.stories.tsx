import { productActionsMachine } from '@selvedge/machines'
import { productActionsFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Product Actions', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ProductActions = machineStory(productActionsMachine, productActionsFixtures)
