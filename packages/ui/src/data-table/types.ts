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
  /** Keeps the header for screen readers alone, as over pictures; such a column has no resize handle. */
  hideHeader?: boolean
  sortable?: boolean
  align?: 'start' | 'end'
  tone?: 'strong' | 'muted' | 'mono'
  /** Pixels; a column without it shares the room that is left, unless `columnSizes` names it. */
  width?: number
  /** Pixels below which a column without `width` does not shrink; 160 unless told. */
  minWidth?: number
  /** Stays at the left when the table scrolls sideways. */
  pinned?: boolean
  /** Its part in the card that a row becomes on a narrow screen; absent columns are left out there. */
  card?: 'image' | 'title' | 'field'
}

export interface RowSelection<Row = never> {
  /** `single`: another row takes the place of the one chosen before, by radio buttons; `multiple` unless told. */
  mode?: 'single' | 'multiple'
  selected: ReadonlySet<string>
  /** `range`: the shift key was down, everything from the last toggled row on is meant. */
  onToggle: (id: string, options: { range: boolean }) => void
  /** The header's checkbox: all shown rows, or none; without it there is none. */
  onToggleAll?: (checked: boolean) => void
  /** Such a row can be looked at, not chosen. */
  isDisabled?: (row: Row) => boolean
}

export interface DataTableLabels {
  /** Name of the table. */
  table: string
  selectAll: string
  /** Header of the marks where not all are chosen at once, for screen readers. */
  marks?: string
  selectRow: (row: string) => string
  /** Header of the column with the row menus, for screen readers. */
  actions: string
  loading: string
  /** Name of a header's handle, such as "Resize Name"; without it columns cannot be resized. */
  resizeColumn?: (header: string) => string
  /** Describes the sort buttons, such as "Shift adds a further sort column". */
  addSort?: string
}

/** What a page asks of its table: to come back to the place and the row that were left. */
export interface DataTableHandle {
  /** Scrolls the row under the sticky parts and focuses its first link; a row that comes later is waited for. */
  focusRow: (id: string) => void
  scrollTop: () => number
  scrollTo: (top: number) => void
  /** The element that scrolls the rows: the table's own, or the page where the table has its full height. */
  readonly scroller: HTMLElement | null
}

export type Density = 'compact' | 'default' | 'comfortable'

/** The class of each part. */
export type DataTableStyle = ReturnType<typeof dataTable>
