import { changeStateMachine } from '@selvedge/machines'
import { changeStateFixtures } from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Change State', tags: ['!autodocs'] } satisfies Meta
export default meta

export const ChangeState = machineStory(changeStateMachine, changeStateFixtures)
