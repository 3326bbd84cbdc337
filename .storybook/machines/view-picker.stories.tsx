import { viewPickerMachine } from '@selvedge/machines'
import { viewPickerFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/View Picker', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ViewPicker = machineStory(viewPickerMachine, viewPickerFixtures)
