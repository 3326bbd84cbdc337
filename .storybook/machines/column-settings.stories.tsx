import { columnSettingsMachine } from '@selvedge/machines'
import { columnSettingsFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Column Settings', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ColumnSettings = machineStory(columnSettingsMachine, columnSettingsFixtures)
