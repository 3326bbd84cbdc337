import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { PictureGrid, pictures } from './testing.tsx'

const meta = { component: PictureGrid } satisfies Meta<typeof PictureGrid>
export default meta
type Story = StoryObj<typeof meta>

const more = { hasMore: true, state: 'idle', onMore: fn(), onRetry: fn() } as const
const few = pictures(5)

export const Medium: Story = { args: { items: pictures(12) } }
export const Large: Story = { args: { size: 'lg', items: few } }
export const Multiple: Story = { args: { mode: 'multiple', chosen: ['a2', 'a3'], disabled: ['a5'], items: few } }
export const Single: Story = {
  args: { mode: 'single', items: few },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Select Heron 2' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'Select Heron 4' }))
    await expect(canvas.getByRole('radio', { name: 'Select Heron 2' })).not.toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'Select Heron 4' })).toBeChecked()
  },
}
export const Loading: Story = { args: { items: [], loading: true } }
export const Empty: Story = { args: { items: [], empty: <EmptyState title="No pictures found" /> } }
export const LoadingMore: Story = { args: { items: few, more: { ...more, state: 'loading' } } }
export const MoreFailed: Story = { args: { items: few, more: { ...more, state: 'failed' } } }
export const TenThousand: Story = { args: { items: pictures(10_000), mode: 'multiple' } }
export const Narrow: Story = {
  args: { items: few, mode: 'multiple' },
  decorators: [
    (Story) => (
      <div style={{ width: '20rem' }}>
        <Story />
      </div>
    ),
  ],
}
