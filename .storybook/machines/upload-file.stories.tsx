import { uploadFileMachine } from '@selvedge/machines'
import { uploadFileFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Upload File', tags: ['!autodocs'] } satisfies Meta
export default meta

export const UploadFile = machineStory(uploadFileMachine, uploadFileFixtures)
