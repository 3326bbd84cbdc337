import { optionHeadersMachine } from '@selvedge/machines'
import { optionHeadersFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Option Headers', tags: ['!autodocs'] } satisfies Meta
export default meta

export const OptionHeaders = machineStory(optionHeadersMachine, optionHeadersFixtures)
