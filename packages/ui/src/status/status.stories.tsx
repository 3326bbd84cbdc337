import type { Meta, StoryObj } from '@storybook/react-vite'
import { css } from '@selvedge/ui/css'
import { Status } from './status.tsx'

const meta = { component: Status, args: { kind: 'live', children: 'Live' } } satisfies Meta<typeof Status>
export default meta

export const Kinds: StoryObj<typeof meta> = {
  render: () => (
    <div className={css({ display: 'flex', gap: '16' })}>
      <Status kind="live">Live</Status>
      <Status kind="draft">Draft</Status>
      <Status kind="archived">Archived</Status>
    </div>
  ),
}
