import type { ColumnType, LinkedAttribute, Variant } from '@selvedge/sdk'
import { css } from '@selvedge/ui/css'
import { tableDate } from '../shared/dates.ts'
import { Missing, WebAddress } from './variant-cells.tsx'
import { VARIANTS } from './variants.messages.ts'

/** Draws what a variant holds of one attribute; of those it holds nothing of, what its product does. */
export const attributeCell = (attributeId: string, type: ColumnType) =>
  function AttributeValues({ attributes, product_attributes }: Variant) {
    const values = valuesOf(attributes, attributeId) ?? valuesOf(product_attributes, attributeId)
    if (values === undefined || values.length === 0) return <Missing />
    if (type === 'url') return values.map((value) => <WebAddress key={value} url={value} />)
    return <bdi className={type === 'number' ? figures : undefined}>{values.map(wordFor(type)).join(', ')}</bdi>
  }

const valuesOf = (attributes: readonly LinkedAttribute[], id: string) =>
  attributes.find(({ attribute_id }) => attribute_id === id)?.values.map(({ value }) => value)

const wordFor = (type: ColumnType) => (value: string) => {
  if (type === 'date') return tableDate(value)
  if (type === 'boolean') return value === 'true' ? VARIANTS.yes : VARIANTS.no
  if (type === 'number') return Number.isFinite(Number(value)) ? Number(value).toLocaleString('en') : value
  return value
}

const figures = css({ fontVariantNumeric: 'tabular-nums' })
