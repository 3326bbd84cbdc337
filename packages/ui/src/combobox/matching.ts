/** The items whose label contains the text, ignoring case and accents. */
export function matching<Item extends { label: string }>(items: readonly Item[], text: string): readonly Item[] {
  const wanted = fold(text.trim())
  return wanted ? items.filter((item) => fold(item.label).includes(wanted)) : items
}

const fold = (text: string) => text.normalize('NFD').replace(MARKS, '').toLowerCase()

const MARKS = /\p{M}/gu
