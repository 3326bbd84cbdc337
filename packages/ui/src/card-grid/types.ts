import type { ReactNode } from 'react'

/** Minimum card width: 180 or 280 pixels. */
export type CardSize = 'md' | 'lg'

export interface CardChoice<Item> {
  /** `single`: choosing a card replaces the previous choice. */
  mode: 'single' | 'multiple'
  selected: ReadonlySet<string>
  /** `range`: Shift was held; selects everything from the last toggled card. */
  onToggle: (id: string, options: { range: boolean }) => void
  /** Disabled cards can be viewed but not selected. */
  isDisabled?: (item: Item) => boolean
}

export interface LoadMoreLabels {
  loading: string
  failed: string
  retry: string
}

export interface CardGridLabels {
  /** Accessible name of the grid. */
  grid: string
  /** Accessible name of a card's mark, such as "Select Heron". */
  select: (card: string) => string
  /** Announced while the first cards load. */
  loading: string
  more: LoadMoreLabels
}

/** State of the cards after the loaded ones. */
export interface MoreCards {
  hasMore: boolean
  state: 'idle' | 'loading' | 'failed'
  /** The end is near; called on every scroll there. */
  onMore: () => void
  onRetry: () => void
}

/** Lets a page restore its scroll position and focused card. */
export interface CardGridHandle {
  /** Scrolls the card into view and focuses it. */
  focusRow: (id: string) => void
  scrollTop: () => number
  scrollTo: (top: number) => void
}

export interface CardGridProps<Item> {
  items: readonly Item[]
  getId: (item: Item) => string
  /** Short name of the card, for the label of its mark. */
  getName: (item: Item) => string
  /** All cards must have the same height. `mark` is the checkbox or radio button, if there is a selection. */
  renderCard: (item: Item, mark: ReactNode) => ReactNode
  size: CardSize
  labels: CardGridLabels
  selection?: CardChoice<Item>
  /** Called on click and Enter; without it, they select the card. */
  onOpen?: (item: Item) => void
  /** Without items, shows placeholder cards after 200 ms. */
  loading?: boolean
  /** Shown when nothing is loading and there are no cards. */
  empty?: ReactNode
  more?: MoreCards
  className?: string
}
