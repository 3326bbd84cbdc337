import type { Choice } from '@selvedge/sdk'

/** A variant, a view or an asset that was chosen, as the screens show it; kept across a reload. */
export interface ChosenItem {
  id: string
  name: string
  /** The product of a variant. */
  product?: string
  image_url?: string | null
}

/** Which table variants are chosen from: their own, or that of views, whose variants are taken. */
export type TargetTable = 'VARIANTS' | 'VIEWS'

/** `add` keeps what is linked already, `replace` does not. */
export type LinkAction = 'add' | 'replace'

/** What was chosen in the steps of a linking wizard; plain JSON, so that it survives a reload. */
export interface LinkChoices {
  variants: readonly ChosenItem[]
  views: readonly ChosenItem[]
  assets: readonly ChosenItem[]
  action: LinkAction
}

export const NO_LINKS: LinkChoices = { variants: [], views: [], assets: [], action: 'add' }

/** The rows that the wizard began with, and how many of them the user sees. */
export interface LinkSources {
  choice: Choice
  count: number
}

export interface LinkedItems {
  variants: Choice
  assets: Choice
  action: LinkAction
}

export const toggledItem = (items: readonly ChosenItem[], item: ChosenItem): readonly ChosenItem[] => {
  const rest = withoutItem(items, item.id)
  return rest.length < items.length ? rest : [...items, item]
}

export const withoutItem = (items: readonly ChosenItem[], id: string): readonly ChosenItem[] =>
  items.filter((one) => one.id !== id)

/** Both lists without duplicates, in their order. */
export const withItems = (items: readonly ChosenItem[], more: readonly ChosenItem[]): readonly ChosenItem[] => [
  ...new Map([...items, ...more].map((item) => [item.id, item])).values(),
]
