import { valuePickerMachine } from '@selvedge/machines'
import { valuePickerFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Value Picker', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ValuePicker = machineStory(valuePickerMachine, valuePickerFixtures)
