import type { SortableListLabels } from '../sortable-list/labels.ts'

export interface ChooserColumn {
  id: string
  label: string
  /** Heading of its group while hidden. */
  group?: string
  /** Cannot be hidden. */
  fixed?: boolean
}

export interface ColumnChooserLabels {
  search: string
  clearSearch: string
  /** Heading of the shown columns. */
  shown: string
  /** Heading of the hidden columns. */
  hidden: string
  count: (shown: number, all: number) => string
  reset: string
  pin: (column: string) => string
  unpin: (column: string) => string
  /** Note on a column that cannot be hidden. */
  alwaysShown: string
  noMatch: (search: string) => string
  /** Announcements for screen readers. */
  nowShown: (column: string) => string
  nowHidden: (column: string) => string
  nowPinned: (column: string) => string
  nowUnpinned: (column: string) => string
  wasReset: string
  order: SortableListLabels
}

export interface ColumnChooserProps {
  columns: readonly ChooserColumn[]
  /** Ids of the shown columns, in order. */
  shown: readonly string[]
  pinned: readonly string[]
  /** False where nothing scrolls sideways, as for cards; true by default. */
  canPin?: boolean
  onShow: (id: string) => void
  onHide: (id: string) => void
  /** `toIndex` is an index among the shown columns. */
  onMove: (id: string, toIndex: number) => void
  onPin: (id: string) => void
  onUnpin: (id: string) => void
  onReset: () => void
  labels: ColumnChooserLabels
}
