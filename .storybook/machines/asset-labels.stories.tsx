import { assetLabelsMachine } from '@selvedge/machines'
import { assetLabelsFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Asset Labels', tags: ['!autodocs'] } satisfies Meta
export default meta

export const AssetLabels = machineStory(assetLabelsMachine, assetLabelsFixtures)
