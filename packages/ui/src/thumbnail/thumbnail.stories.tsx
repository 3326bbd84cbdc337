import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { swatch } from '../testing/fabrics.ts'
import { Thumbnail } from './thumbnail.tsx'

const coral = swatch('#e0942f', 1)
const meta = { component: Thumbnail, args: { src: coral, alt: 'Coral', size: 'comfortable' } } satisfies Meta<
  typeof Thumbnail
>
export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = {
  render: () => (
    <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12' })}>
      {(['compact', 'default', 'comfortable', 'md', 'lg'] as const).map((size) => (
        <Thumbnail key={size} size={size} src={swatch('#f6f4ee', 2)} alt={`White, ${size}`} />
      ))}
    </div>
  ),
}
export const WithoutPicture: Story = {
  args: { src: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Coral' }).tagName).toBe('SPAN')
  },
}
export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,broken', loading: 'eager' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Coral' }).tagName).toBe('SPAN'))
  },
}
export const ZoomsOnHover: Story = {
  args: { previewSrc: coral },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('img', { name: 'Coral' }))
    await waitFor(() => expect(document.querySelector(`body > div > img[src="${coral}"]`)).toBeVisible())
  },
}
export const ZoomStaysInTheWindowAndClosesOnEscape: Story = {
  args: { previewSrc: coral, className: css({ position: 'fixed', right: '2', bottom: '2' }) },
  play: async ({ canvas }) => {
    const find = () => document.querySelector(`body > div > img[src="${coral}"]`)
    await userEvent.hover(canvas.getByRole('img', { name: 'Coral' }))
    await waitFor(() => expect(find()).toBeVisible())
    const box = find()?.parentElement?.getBoundingClientRect() ?? new DOMRect()
    await expect([box.width, box.height]).toEqual([240, 240])
    await expect([box.left >= 0, box.top >= 0]).toEqual([true, true])
    await expect([box.right <= innerWidth, box.bottom <= innerHeight]).toEqual([true, true])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(find()).toBeNull())
  },
}
