import type { Choice, ListQuery } from '@selvedge/sdk'

/** Cache keys of labels and their categories. */
export const labelKeys = {
  all: ['labels'] as const,
  columns: ['labels', 'columns'] as const,
  list: (query: ListQuery) => ['labels', 'list', query] as const,
  /** All categories with all their labels, for choosing among them. */
  every: ['labels', 'every'] as const,
  /** On how many of the chosen assets each label is. */
  counts: (choice: Choice) => ['labels', 'counts', choice] as const,
  usage: (id: string) => ['labels', 'usage', id] as const,
}
