import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileText } from 'lucide-react'
import { Badge } from '../badge/badge.tsx'
import { Status } from '../status/status.tsx'
import { swatch } from '../testing/fabrics.ts'
import { AssetCard } from './asset-card.tsx'

const meta = {
  component: AssetCard,
  args: { name: 'heron-slate.png', src: swatch('#e0942f', 3), type: 'PNG', status: <Status kind="live">Live</Status> },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ width: parameters['width'] ?? '11.25rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AssetCard>
export default meta
type Story = StoryObj<typeof meta>

export const Picture: Story = {}
export const Selected: Story = { args: { selected: true } }
export const Document: Story = {
  args: { name: 'care.csv', src: null, type: 'CSV', icon: <FileText aria-hidden size={40} strokeWidth={1.25} /> },
}
export const Linked: Story = { args: { badge: <Badge>Already linked</Badge> } }
export const Labelled: Story = {
  args: {
    labels: [
      { id: 'l1', name: 'Contract', color: 'green' },
      { id: 'l2', name: 'Outdoor, weather resistant', color: 'sky' },
      { id: 'l3', name: 'Sale', color: 'red' },
      { id: 'l4', name: 'New', color: 'yellow' },
    ],
  },
}
export const LongName: Story = { args: { name: 'heron-slate-double-width-'.repeat(8) } }
export const BrokenPicture: Story = { args: { src: 'data:image/png;base64,AAAA' } }
