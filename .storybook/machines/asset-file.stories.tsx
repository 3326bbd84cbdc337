import { assetFileMachine } from '@selvedge/machines'
import { assetFileFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Asset File', tags: ['!autodocs'] } satisfies Meta
export default meta

export const AssetFile = machineStory(assetFileMachine, assetFileFixtures)
