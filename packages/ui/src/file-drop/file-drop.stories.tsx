import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Thumbnail } from '../thumbnail/thumbnail.tsx'
import { FileDrop } from './file-drop.tsx'

const meta = {
  component: FileDrop,
  args: { label: 'Logo', choose: 'Choose a file', drop: 'or drop one here', hint: 'PNG, JPG or SVG', onFiles: fn() },
} satisfies Meta<typeof FileDrop>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Busy: Story = { args: { busy: true } }
export const Wrong: Story = { args: { error: 'The logo must be a PNG, JPG or SVG.' } }
export const WithPicture: Story = {
  args: {
    label: 'Image',
    hint: undefined,
    choose: 'Upload image',
    drop: 'or drop or paste one here',
    actions: <Button tone="secondary">Select image</Button>,
    children: <Thumbnail size="md" alt="No picture" />,
  },
}
