import { editAssetMachine } from '@selvedge/machines'
import { editAssetFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Edit Asset', tags: ['!autodocs'] } satisfies Meta
export default meta

export const EditAsset = machineStory(editAssetMachine, editAssetFixtures)
