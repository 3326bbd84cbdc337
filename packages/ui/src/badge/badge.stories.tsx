import type { Meta, StoryObj } from '@storybook/react-vite'
import { css } from '@selvedge/ui/css'
import { Badge } from './badge.tsx'

const TONES = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const
const meta = { component: Badge, args: { children: 'Dynamic view' } } satisfies Meta<typeof Badge>
export default meta

export const Tones: StoryObj<typeof meta> = {
  render: (args) => (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '8' })}>
      {TONES.map((tone) => (
        <Badge key={tone} {...args} tone={tone} />
      ))}
    </div>
  ),
}
