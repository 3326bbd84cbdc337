import { productListMachine } from '@selvedge/machines'
import { productListFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Product List', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ProductList = machineStory(productListMachine, productListFixtures)
