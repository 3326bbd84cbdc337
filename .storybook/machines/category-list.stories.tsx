import { categoryListMachine } from '@selvedge/machines'
import { categoryListFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Category List', tags: ['!autodocs'] } satisfies Meta
export default meta

export const CategoryList = machineStory(categoryListMachine, categoryListFixtures)
