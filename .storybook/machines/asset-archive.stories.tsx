import { assetArchiveMachine } from '@selvedge/machines'
import { assetArchiveFixtures, resumedArchiveFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Asset Archive', tags: ['!autodocs'] } satisfies Meta
export default meta

export const Packed = machineStory(assetArchiveMachine, assetArchiveFixtures)
export const Resumed = machineStory(assetArchiveMachine, resumedArchiveFixtures)
