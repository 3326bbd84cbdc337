import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeptTree, TREE } from './testing.tsx'

const meta = { title: 'Components/Check Tree', component: KeptTree } satisfies Meta<typeof KeptTree>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { open: ['season', 'room'] } }
export const StatesOfASelection: Story = {
  args: {
    open: ['season'],
    branches: TREE.map((branch) => ({
      ...branch,
      leaves: branch.leaves.map((leaf, at) => ({
        ...leaf,
        checked: ([true, 'mixed', false] as const)[at] ?? false,
        note: at === 0 ? 'All 40' : at === 1 ? '12 of 40' : undefined,
        disabled: at === 0,
      })),
    })),
  },
}
