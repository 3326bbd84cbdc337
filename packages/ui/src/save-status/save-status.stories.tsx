import type { Meta, StoryObj } from '@storybook/react-vite'
import { css } from '@selvedge/ui/css'
import { fn } from 'storybook/test'
import { SaveStatus } from './save-status.tsx'

const meta = { component: SaveStatus, args: { kind: 'saved', text: 'Saved 14:02' } } satisfies Meta<typeof SaveStatus>
export default meta

export const NothingToSay: StoryObj<typeof meta> = { args: { kind: undefined, text: undefined } }
export const Kinds: StoryObj<typeof meta> = {
  render: () => (
    <div className={css({ display: 'grid', gap: '8', justifyItems: 'start' })}>
      <SaveStatus kind="saved" text="Saved 14:02" />
      <SaveStatus kind="changed" text="Unsaved changes" />
      <SaveStatus kind="saving" text="Saving" />
      <SaveStatus kind="problem" text="Not saved" action={{ label: 'Retry', onSelect: fn() }} />
      <SaveStatus kind="problem" text="Changed elsewhere" />
    </div>
  ),
}
