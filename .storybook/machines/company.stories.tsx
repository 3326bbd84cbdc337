import { companyMachine } from '@selvedge/machines'
import { companyFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Company', tags: ['!autodocs'] } satisfies Meta
export default meta

export const Company = machineStory(companyMachine, companyFixtures)
