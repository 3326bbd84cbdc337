import { paletteMachine } from '@selvedge/machines'
import { paletteFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Command Palette', tags: ['!autodocs'] } satisfies Meta
export default meta

export const CommandPalette = machineStory(paletteMachine, paletteFixtures)
