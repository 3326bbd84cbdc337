import { linkMainMachine } from '@selvedge/machines'
import { linkMainFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Link Main', tags: ['!autodocs'] } satisfies Meta
export default meta

export const LinkMain = machineStory(linkMainMachine, linkMainFixtures)
