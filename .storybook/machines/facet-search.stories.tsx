import { facetSearchMachine } from '@selvedge/machines'
import { facetSearchFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Facet Search', tags: ['!autodocs'] } satisfies Meta
export default meta

export const FacetSearch = machineStory(facetSearchMachine, facetSearchFixtures)
