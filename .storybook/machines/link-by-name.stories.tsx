import { linkByNameMachine } from '@selvedge/machines'
import { linkByNameFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Link By Name', tags: ['!autodocs'] } satisfies Meta
export default meta

export const LinkByName = machineStory(linkByNameMachine, linkByNameFixtures)
