import { changeGroupMachine } from '@selvedge/machines'
import { changeGroupFixtures, linkAttributesFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Change Group', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ChangeGroup = machineStory(changeGroupMachine, changeGroupFixtures)
export const LinkAttributes = machineStory(changeGroupMachine, linkAttributesFixtures)
