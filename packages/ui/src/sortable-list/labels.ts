export interface SortableListLabels {
  /** Accessible name of the list. */
  list: string
  /** Accessible name of an item's handle. */
  handle: (item: string) => string
  /** Role description of a handle, instead of "button". */
  handleRole: string
  /** Keyboard instructions, read after the name of a handle. */
  instructions: string
  /** Accessible name of an item's menu; unused with buttons. */
  menu: (item: string) => string
  moveUp: string
  moveDown: string
  moveToStart: string
  moveToEnd: string
  /** Announcements; `position` counts from one. */
  pickedUp: (item: string, position: number, count: number) => string
  movedTo: (item: string, position: number, count: number) => string
  dropped: (item: string, position: number, count: number) => string
  cancelled: (item: string, position: number, count: number) => string
}
