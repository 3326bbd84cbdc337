import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Pagination } from './pagination.tsx'

const onChange = fn()
const meta = {
  component: Pagination,
  args: {
    label: 'Pages',
    range: '26–50 of 1 284',
    previousLabel: 'Previous',
    nextLabel: 'Next',
    onPrevious: fn(),
    onNext: fn(),
    pageSize: { label: 'Rows per page', value: 25, choices: [25, 50, 100], onChange },
  },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Middle: Story = {
  play: async ({ canvas, args }) => {
    onChange.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(args.onNext).toHaveBeenCalledOnce()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50')
    await expect(onChange).toHaveBeenCalledWith(50)
  },
}
export const FirstPage: Story = {
  render: (args) => <Pagination {...args} range="1–25 of 1 284" onPrevious={undefined} />,
}
