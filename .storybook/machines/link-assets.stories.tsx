import { linkAssetsMachine } from '@selvedge/machines'
import { linkAssetsFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Link Assets', tags: ['!autodocs'] } satisfies Meta
export default meta

export const LinkAssets = machineStory(linkAssetsMachine, linkAssetsFixtures)
