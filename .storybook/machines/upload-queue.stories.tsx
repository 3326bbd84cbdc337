import { uploadQueueMachine } from '@selvedge/machines'
import { uploadQueueFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Upload Queue', tags: ['!autodocs'] } satisfies Meta
export default meta

export const UploadQueue = machineStory(uploadQueueMachine, uploadQueueFixtures)
