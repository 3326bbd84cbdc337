import { linkAmbientsMachine } from '@selvedge/machines'
import { linkAmbientsFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Link Ambients', tags: ['!autodocs'] } satisfies Meta
export default meta

export const LinkAmbients = machineStory(linkAmbientsMachine, linkAmbientsFixtures)
