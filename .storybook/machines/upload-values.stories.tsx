import { uploadValuesMachine } from '@selvedge/machines'
import { uploadValuesFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Upload Values', tags: ['!autodocs'] } satisfies Meta
export default meta

export const UploadValues = machineStory(uploadValuesMachine, uploadValuesFixtures)
