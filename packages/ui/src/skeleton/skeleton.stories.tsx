import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkeletonRows } from './skeleton.tsx'

const meta = { component: SkeletonRows, args: { rows: 6, label: 'Loading variants' } } satisfies Meta<
  typeof SkeletonRows
>
export default meta

export const Rows: StoryObj<typeof meta> = {}
