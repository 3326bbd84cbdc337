import { uploadPicturesMachine } from '@selvedge/machines'
import { uploadPicturesFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Upload Pictures', tags: ['!autodocs'] } satisfies Meta
export default meta

export const UploadPictures = machineStory(uploadPicturesMachine, uploadPicturesFixtures)
