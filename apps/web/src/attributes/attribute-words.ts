import type { Attribute } from '@selvedge/sdk'

/** Names of the display types, the same as the server's in filters. */
const TYPES = {
  text: 'Text',
  int: 'Whole number',
  float: 'Number',
  date: 'Date',
  boolean: 'Yes or no',
  multiple_choice: 'Multiple choice',
  single_choice: 'Single choice',
  url: 'URL',
} as const satisfies Record<Attribute['display_type'], string>

export const typeName = (type: Attribute['display_type']): string => TYPES[type]
