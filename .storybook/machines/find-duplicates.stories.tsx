import { findDuplicatesMachine } from '@selvedge/machines'
import { findDuplicatesFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Find Duplicates', tags: ['!autodocs'] } satisfies Meta
export default meta

export const FindDuplicates = machineStory(findDuplicatesMachine, findDuplicatesFixtures)
