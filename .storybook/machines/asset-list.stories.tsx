import { assetListMachine } from '@selvedge/machines'
import { assetListFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Asset List', tags: ['!autodocs'] } satisfies Meta
export default meta

export const AssetList = machineStory(assetListMachine, assetListFixtures)
