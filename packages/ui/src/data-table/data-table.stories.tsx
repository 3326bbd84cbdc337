import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { fabrics } from '../testing/fabrics.ts'
import { FabricTable } from '../testing/fabric-table.tsx'

const meta = {
  component: FabricTable,
  args: { rows: fabrics(25), height: 560 },
} satisfies Meta<typeof FabricTable>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Compact: Story = { args: { density: 'compact' } }
export const Comfortable: Story = { args: { density: 'comfortable' } }

export const SortsByHeader: Story = {
  play: async ({ canvas }) => {
    const user = userEvent.setup()
    const header = () => canvas.getByRole('columnheader', { name: /Name/ })
    await user.click(within(header()).getByRole('button'))
    await expect(header()).toHaveAttribute('aria-sort', 'ascending')
    await user.keyboard('{Shift>}')
    await user.click(canvas.getByRole('button', { name: /Martindale/ }))
    await user.keyboard('{/Shift}')
    await expect(canvas.getByRole('columnheader', { name: 'Martindale 2' })).toHaveAttribute('aria-sort', 'ascending')
  },
}

export const Selects: Story = {
  play: async ({ canvas }) => {
    const user = userEvent.setup()
    await user.click(canvas.getByRole('checkbox', { name: 'Select Suede' }))
    await user.keyboard('{Shift>}')
    await user.click(canvas.getByRole('checkbox', { name: 'Select Persimmon' }))
    await user.keyboard('{/Shift}')
    await expect(canvas.getByText('Selected variants: 5')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Select all variants' })).toBePartiallyChecked()
  },
}

export const CutTextOnFocus: Story = {
  args: { width: 760 },
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: /PE-458$/ }).focus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Toasty Walnut herringbone, double width, PE-458',
    )
  },
}

export const Narrow: Story = { args: { width: 390 } }
export const Refetching: Story = { args: { loading: true } }

export const Loading: Story = {
  args: { loading: true, rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Variants' })).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(canvas.getByText('Loading variants')).toBeInTheDocument())
  },
}

export const Empty: Story = {
  args: {
    rows: [],
    empty: <EmptyState title="No variants match" hint="Remove a filter or search for something else." />,
    onSort: fn(),
  },
}
