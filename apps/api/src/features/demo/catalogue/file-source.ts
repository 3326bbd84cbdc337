import type { AttributeKey } from './attributes.ts'
import type { DemoCatalogue, DemoProduct, DemoVariant } from './demo-types.ts'

/** What the files of the demo are made from. */
export type FileSource = Omit<DemoCatalogue, 'files'>

/** The values of an attribute as one text, empty if there are none. */
export type TextOf = (item: DemoProduct | DemoVariant, attribute: AttributeKey) => string

export function textsIn({ values }: FileSource): TextOf {
  const known = new Map(values.map((value) => [value.key, value]))
  return (item, attribute) =>
    item.values
      .flatMap((key) => known.get(key) ?? [])
      .filter((value) => value.attribute === attribute)
      .map(({ value }) => value)
      .join('; ')
}
