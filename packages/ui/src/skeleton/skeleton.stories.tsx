import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkeletonRows } from './skeleton.tsx'

const meta = { component: SkeletonRows, args: { rows: 6, label: 'Loading variants' } } satisfies Meta<
  typeof SkeletonRows
>
export default meta

export const Rows: StoryObj<typeof meta> = {}
export const Compact: StoryObj<typeof meta> = { args: { rowHeight: 'compact' } }
export const Comfortable: StoryObj<typeof meta> = { args: { rowHeight: 'comfortable', rows: 3 } }
