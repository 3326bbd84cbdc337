import { addAssetsMachine } from '@selvedge/machines'
import { addAssetsFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Add Assets', tags: ['!autodocs'] } satisfies Meta
export default meta

export const AddAssets = machineStory(addAssetsMachine, addAssetsFixtures)
