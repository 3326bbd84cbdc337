import { linkAssetMachine } from '@selvedge/machines'
import { linkAssetFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Link Asset', tags: ['!autodocs'] } satisfies Meta
export default meta

export const LinkAsset = machineStory(linkAssetMachine, linkAssetFixtures)
