import type { dataTable } from '@selvedge/ui/recipes'
import type { ReactNode } from 'react'

export type SortDirection = 'asc' | 'desc'

export interface SortKey {
  column: string
  direction: SortDirection
}

/** Pixels by column id. */
export type ColumnSizes = Readonly<Record<string, number>>

export interface DataTableColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Shows the header to screen readers only, as above pictures; such a column has no resize handle. */
  hideHeader?: boolean
  sortable?: boolean
  align?: 'start' | 'end'
  tone?: 'strong' | 'muted' | 'mono'
  /** Pixels; a column without it is flexible, unless `columnSizes` names it. */
  width?: number
  /** Minimum width of a flexible column in pixels; 160 by default. */
  minWidth?: number
  /** Stays on the left when the table scrolls sideways. */
  pinned?: boolean
  /** Role of the column in the card layout of narrow screens; columns without it are left out there. */
  card?: 'image' | 'title' | 'field'
}

export interface RowSelection<Row = never> {
  /** `single`: choosing a row replaces the previous choice, with radio buttons; `multiple` by default. */
  mode?: 'single' | 'multiple'
  selected: ReadonlySet<string>
  /** `range`: Shift was held; selects everything from the last toggled row. */
  onToggle: (id: string, options: { range: boolean }) => void
  /** The header's checkbox: all rows of the page, or none; without it there is no checkbox. */
  onToggleAll?: (checked: boolean) => void
  /** Disabled rows can be viewed but not selected. */
  isDisabled?: (row: Row) => boolean
}

export interface DataTableLabels {
  /** Accessible name of the table. */
  table: string
  selectAll: string
  /** Header of the selection column for screen readers, if it has no checkbox. */
  marks?: string
  selectRow: (row: string) => string
  /** Header of the menu column for screen readers. */
  actions: string
  loading: string
  /** Accessible name of a resize handle, such as "Resize Name"; without it columns cannot be resized. */
  resizeColumn?: (header: string) => string
  /** Description of the sort buttons, such as "Shift adds a further sort column". */
  addSort?: string
}

/** Lets a page restore its scroll position and focused row. */
export interface DataTableHandle {
  /** Scrolls the row out from under sticky parts and focuses its first link; waits for a row that is not there yet. */
  focusRow: (id: string) => void
  scrollTop: () => number
  scrollTo: (top: number) => void
  /** The element that scrolls the rows: the table's own, or the page if the table has its full height. */
  readonly scroller: HTMLElement | null
}

export type Density = 'compact' | 'default' | 'comfortable'

/** Class names by part. */
export type DataTableStyle = ReturnType<typeof dataTable>
