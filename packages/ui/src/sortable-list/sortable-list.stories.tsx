import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { chooseInMenu } from '../testing/choose-in-menu.ts'
import { swatch } from '../testing/fabrics.ts'
import { Thumbnail } from '../thumbnail/thumbnail.tsx'
import { SortableList, type SortableListProps } from './sortable-list.tsx'
import { moved, sortableLabels } from './testing.ts'

interface Picture {
  id: string
  name: string
}
const pictures: Picture[] = ['Coral', 'Suede', 'Cappuccino', 'Grellow', 'Hay'].map((name) => ({
  id: name.toLowerCase(),
  name,
}))

function Demo(props: SortableListProps<Picture>) {
  const [items, setItems] = useState(props.items)
  return (
    <SortableList
      {...props}
      items={items}
      onMove={(id, to) => {
        props.onMove(id, to)
        setItems(moved(items, id, to))
      }}
    />
  )
}

const meta = {
  component: SortableList,
  args: {
    items: pictures,
    itemLabel: (item) => item.name,
    renderItem: (item: Picture) => item.name,
    onMove: fn(),
    labels: sortableLabels('Pictures'),
    className: css({ maxWidth: 'form' }),
  },
  render: (args) => <Demo {...args} />,
} satisfies Meta<SortableListProps<Picture>>
export default meta
type Story = StoryObj<SortableListProps<Picture>>

export const WithMenu: Story = {
  play: async ({ canvas, args }) => {
    await chooseInMenu('Move Suede', 'Move to the end')
    await expect(args.onMove).toHaveBeenCalledWith('suede', 4)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move Suede' })).toHaveFocus())
  },
}
export const WithButtons: Story = { args: { moveBy: 'buttons' } }
export const WithPictures: Story = {
  args: {
    moveBy: 'buttons',
    renderItem: (item, index) => (
      <span className={css({ display: 'flex', alignItems: 'center', gap: '8', paddingBlock: '4' })}>
        <Thumbnail src={swatch('#e0942f', index)} alt="" />
        {item.name}
      </span>
    ),
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const OneItem: Story = { args: { items: pictures.slice(0, 1) } }
export const MenuOpen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move Coral' }))
    await expect(await screen.findByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true')
  },
}
