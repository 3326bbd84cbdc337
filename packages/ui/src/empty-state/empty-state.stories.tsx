import type { Meta, StoryObj } from '@storybook/react-vite'
import { Shirt } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  component: EmptyState,
  args: {
    title: 'No products yet',
    hint: 'Add your first product or import a table with all of them.',
    icon: <Shirt size={20} strokeWidth={1.5} />,
    action: (
      <>
        <Button>Import</Button>
        <Button tone="primary">Add product</Button>
      </>
    ),
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const WithActions: Story = {}
export const TitleAlone: Story = {
  args: { title: 'No variants match', hint: undefined, action: undefined, icon: undefined },
}
