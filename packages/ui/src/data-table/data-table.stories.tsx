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
    // The bar fades in.
    await waitFor(() => expect(canvas.getByText('Selected variants: 5')).toBeVisible())
    await expect(canvas.getByRole('checkbox', { name: 'Select all variants' })).toBePartiallyChecked()
  },
}

export const SingleChoice: Story = { args: { single: true, chosen: ['fabric-1'] } }
export const SingleChoiceOnCards: Story = { args: { single: true, chosen: ['fabric-1'], width: 390 } }

export const CutTextOnFocus: Story = {
  args: { width: 760 },
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: /PE-458$/ }).focus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Toasty Walnut herringbone, double width, PE-458',
    )
  },
}

export const Cards: Story = { args: { width: 390 } }

const LONG_CODES = fabrics(12).map((row) => ({ ...row, sku: 'KON-19537 150 cm' }))
/** Texts in the second line of cards that are cut. */
const cutTexts = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll<HTMLElement>('td[data-card=field] > *')]
    .filter((text) => text.scrollWidth > text.clientWidth)
    .map((text) => text.textContent)

export const CardsWithLongFields: Story = {
  args: { width: 390, rows: LONG_CODES },
  play: ({ canvasElement }) => expect(cutTexts(canvasElement)).toEqual([]),
}
export const CardsWithoutPicture: Story = {
  ...CardsWithLongFields,
  args: { ...CardsWithLongFields.args, pictureless: true },
}

export const CardsSelected: Story = {
  args: { width: 390, chosen: ['fabric-1', 'fabric-2'], pager: true },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region', { name: 'Selection' }).getBoundingClientRect()
    const pager = canvas.getByRole('navigation', { name: 'Pages' }).getBoundingClientRect()
    await expect(bar.bottom).toBeLessThanOrEqual(pager.top)
    await expect(bar.height).toBeGreaterThan(60)
  },
}

export const Selecting1024: Story = {
  args: { width: 752, chosen: ['fabric-1', 'fabric-2', 'fabric-5'] },
  play: async ({ canvas }) => {
    const user = userEvent.setup()
    const bar = canvas.getByRole('region', { name: 'Selection' })
    await waitFor(() => expect(within(bar).getByRole('button', { name: 'Duplicate' })).toBeVisible())
    await expect(within(bar).queryByRole('button', { name: 'Delete' })).toBeNull()
    for (const button of within(bar).getAllByRole('button')) {
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(bar.getBoundingClientRect().right)
    }
    await user.click(within(bar).getByRole('button', { name: 'More' }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible())
    await expect(canvas.getByRole('separator', { name: 'Resize Name', hidden: true })).toHaveAttribute('tabindex', '-1')
    await user.keyboard('{Escape}')
  },
}

export const CompactSelected: Story = { args: { density: 'compact', chosen: ['fabric-1', 'fabric-2'] } }
export const ComfortableSelected: Story = { args: { density: 'comfortable', chosen: ['fabric-1', 'fabric-2'] } }

export const Resized: Story = {
  args: { width: 1100, sizes: { name: 320, product: 96, sku: 160 } },
  play: async ({ canvas }) => {
    const user = userEvent.setup()
    const name = canvas.getByRole('separator', { name: 'Resize Name' })
    await waitFor(() => expect(name).toHaveAttribute('aria-valuenow', '320'))
    name.focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(name).toHaveAttribute('aria-valuenow', '336'))
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(name).toHaveAttribute('aria-valuenow', '272'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(name).not.toHaveAttribute('aria-valuenow', '272'))
    for (const link of canvas.getAllByRole('link')) {
      const text = link.parentElement as HTMLElement
      await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
    }
  },
}

export const AllColumnsResized: Story = {
  args: {
    width: 1600,
    sizes: {
      name: 220,
      product: 180,
      sku: 100,
      material: 120,
      martindale: 120,
      width: 96,
      status: 100,
      label: 140,
      updated: 120,
    },
  },
  play: async ({ canvas }) => {
    const width = (name: string) => canvas.getByRole('columnheader', { name }).getBoundingClientRect().width
    await expect([width('Name'), width('Label'), width('Updated'), width('Actions')]).toEqual([220, 140, 120, 48])
  },
}

export const PinnedScrolledSideways: Story = {
  args: { width: 760, sizes: { name: 240 } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Variants' })
    region.scrollTo({ left: 300 })
    const left = (element: Element) => element.getBoundingClientRect().left
    const name = canvas.getByRole('columnheader', { name: 'Name' })
    await waitFor(() => expect(region.hasAttribute('data-hidden-start')).toBe(true))
    await expect(left(name) - left(region)).toBe(96)
    await expect(left(canvas.getAllByRole('cell', { name: 'Coral' })[0] as Element) - left(region)).toBe(96)
  },
}

export const Thousand: Story = {
  args: { rows: fabrics(1000) },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Variants' })
    const region = canvas.getByRole('region', { name: 'Variants' })
    const rowAt = (index: number) => table.querySelector<HTMLElement>(`tr[aria-rowindex="${index}"]`)
    // The virtual list is loaded lazily.
    await waitFor(() => expect(rowAt(2)).not.toBe(null), { timeout: 5_000 })
    await expect(table).toHaveAttribute('aria-rowcount', '1001')
    await expect(region.scrollHeight).toBe(34 + 1000 * 40)
    await expect(table.querySelectorAll('tr').length).toBeLessThan(60)
    region.scrollTo({ top: 20_000 })
    await waitFor(() => expect(rowAt(503)?.offsetTop).toBe(34 + 501 * 40), { timeout: 5_000 })
    await expect(rowAt(503)).toHaveTextContent('KON-19537')
  },
}

// Too many elements for the accessibility check; the same cards pass it in `Cards`.
export const ManyCards: Story = {
  args: { rows: fabrics(300), width: 390 },
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const rows = canvasElement.querySelectorAll('[data-row]')
    await expect(rows.length).toBe(300)
    await expect(getComputedStyle(rows[0] as Element).contentVisibility).toBe('auto')
  },
}

export const KeyboardMovesOverAThousand: Story = {
  args: { rows: fabrics(1000), current: 'fabric-1' },
  play: async ({ canvas }) => {
    const user = userEvent.setup()
    const region = canvas.getByRole('region', { name: 'Variants' })
    const row = () => canvas.getByRole('row', { current: true })
    await waitFor(row)
    await user.keyboard('jjjjjjjjjjjj')
    await waitFor(() => expect(row()).toHaveAttribute('aria-rowindex', '15'))
    await waitFor(() => expect(row().contains(document.activeElement)).toBe(true))
    const isShown = () => {
      const box = row().getBoundingClientRect()
      const frame = region.getBoundingClientRect()
      return box.top >= frame.top + 34 && box.bottom <= frame.bottom
    }
    await waitFor(() => expect(isShown()).toBe(true))
    region.scrollTo({ top: 30_000 })
    await canvas.findByRole('row', { name: /KON-28750/ })
    await user.keyboard('k')
    await waitFor(() => expect(row()).toHaveAttribute('aria-rowindex', '14'))
    await waitFor(() => expect(isShown()).toBe(true))
  },
}

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
