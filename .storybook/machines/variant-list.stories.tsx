import { variantListMachine } from '@selvedge/machines'
import { variantListFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Variant List', tags: ['!autodocs'] } satisfies Meta
export default meta

export const VariantList = machineStory(variantListMachine, variantListFixtures)
