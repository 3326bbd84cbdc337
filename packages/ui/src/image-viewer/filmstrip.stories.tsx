import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { fabrics } from '../testing/fabrics.ts'
import { Filmstrip } from './filmstrip.tsx'

const pictures = fabrics(40).map(({ id, name, picture }) => ({ id, name, src: picture }))

const meta = {
  component: Filmstrip,
  args: { label: 'Pictures', pictures, current: pictures[20]?.id ?? '', onSelect: fn() },
} satisfies Meta<typeof Filmstrip>
export default meta
type Story = StoryObj<typeof meta>

export const AroundTheCurrentPicture: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(25)
    await userEvent.click(canvas.getByRole('button', { name: pictures[21]?.name ?? '' }))
    await expect(args.onSelect).toHaveBeenCalledWith(pictures[21]?.id)
  },
}
export const AtTheStart: Story = { args: { current: pictures[0]?.id ?? '' } }
