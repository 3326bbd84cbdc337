export interface SortableListLabels {
  /** Name of the list. */
  list: string
  /** Name of an item's handle. */
  handle: (item: string) => string
  /** What a handle is, in place of "button". */
  handleRole: string
  /** How to move with the keyboard, read after the name of a handle. */
  instructions: string
  /** Name of an item's menu, unless it is moved by buttons. */
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
