import type { ReactNode } from 'react'

/** Cards are at least 180 or 280 pixels wide. */
export type CardSize = 'md' | 'lg'

export interface CardChoice<Item> {
  /** `single`: another card takes the place of the one chosen before. */
  mode: 'single' | 'multiple'
  selected: ReadonlySet<string>
  /** `range`: the shift key was down, everything from the last toggled card on is meant. */
  onToggle: (id: string, options: { range: boolean }) => void
  /** Such a card can be looked at, not chosen. */
  isDisabled?: (item: Item) => boolean
}

export interface LoadMoreLabels {
  loading: string
  failed: string
  retry: string
}

export interface CardGridLabels {
  /** Name of the grid. */
  grid: string
  /** Name of a card's mark, such as "Select Heron". */
  select: (card: string) => string
  /** The first cards are on their way. */
  loading: string
  more: LoadMoreLabels
}

/** What becomes of the cards after those that are there. */
export interface MoreCards {
  hasMore: boolean
  state: 'idle' | 'loading' | 'failed'
  /** The end is near: called as often as somebody scrolls there. */
  onMore: () => void
  onRetry: () => void
}

/** What a page asks of its grid: to come back to the place and the card that were left. */
export interface CardGridHandle {
  /** Brings the card into view and focuses it. */
  focusRow: (id: string) => void
  scrollTop: () => number
  scrollTo: (top: number) => void
}

export interface CardGridProps<Item> {
  items: readonly Item[]
  getId: (item: Item) => string
  /** The card in a word, for the name of its mark. */
  getName: (item: Item) => string
  /** All cards are to be of one height. `mark` is the checkbox or radio button, when there is a selection. */
  renderCard: (item: Item, mark: ReactNode) => ReactNode
  size: CardSize
  labels: CardGridLabels
  selection?: CardChoice<Item>
  /** Click and Enter; without it they choose the card. */
  onOpen?: (item: Item) => void
  /** Without items: empty cards after 200 ms. */
  loading?: boolean
  /** Shown when nothing is loading and there is no card. */
  empty?: ReactNode
  more?: MoreCards
  className?: string
}
