import { assetGridMachine } from '@selvedge/machines'
import { assetGridFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Asset Grid', tags: ['!autodocs'] } satisfies Meta
export default meta

export const AssetGrid = machineStory(assetGridMachine, assetGridFixtures)
