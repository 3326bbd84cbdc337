import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import LeaveQuestion from './leave-question.tsx'

const meta = {
  title: 'Screens/Unsaved changes',
  component: LeaveQuestion,
  args: { atStake: 'changes', onAnswer: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LeaveQuestion>
export default meta

export const Asking: StoryObj<typeof meta> = {}
export const Uploading: StoryObj<typeof meta> = { args: { atStake: 'uploads' } }
