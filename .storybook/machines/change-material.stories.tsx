import { changeMaterialMachine } from '@selvedge/machines'
import { changeMaterialFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Change Material', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ChangeMaterial = machineStory(changeMaterialMachine, changeMaterialFixtures)
