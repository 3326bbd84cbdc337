import { followJobMachine } from '@selvedge/machines'
import { followJobFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Follow Job', tags: ['!autodocs'] } satisfies Meta
export default meta

export const FollowJob = machineStory(followJobMachine, followJobFixtures)
