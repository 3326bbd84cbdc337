import type { LabelCategory } from '@selvedge/sdk'
import type { LabelOfAsset } from '@selvedge/sdk/wire'
import { matching } from '@selvedge/ui'

/** A label in the tree, with how it is shown there. */
export interface LabelMark {
  checked: boolean | 'mixed'
  note?: string | undefined
  disabled?: boolean
}

/** The categories with labels that match the text: all labels of a category that matches itself. */
export function foundCategories(categories: readonly LabelCategory[], text: string): readonly LabelCategory[] {
  const filled = categories.filter(({ labels }) => labels.length > 0)
  if (text.trim() === '') return filled
  return filled.flatMap((category) => {
    if (matching([{ label: category.name }], text).length > 0) return [category]
    const found = matching(
      category.labels.map((label) => ({ ...label, label: label.name })),
      text,
    )
    return found.length > 0 ? [{ ...category, labels: [...found] }] : []
  })
}

/** The label in the form in which assets carry it. */
export function labelIn(categories: readonly LabelCategory[], id: string): LabelOfAsset | undefined {
  for (const { labels, ...category } of categories) {
    const label = labels.find((one) => one.id === id)
    if (label) {
      return { id, name: label.name, category: { id: category.id, name: category.name, color: category.color } }
    }
  }
  return undefined
}
