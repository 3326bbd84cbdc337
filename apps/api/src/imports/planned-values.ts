import { type DisplayType, valueFold, valueKeys } from '../attribute-values/typed-value.ts'
import { newId } from '../db/ids.ts'
import type { AttributeRow, FieldChange, ValueRow } from './import-plan.ts'
import type { KnownCatalogue } from './known-catalogue.store.ts'
import type { FittedAttribute, MappedAttribute } from './mapped-attributes.ts'

/** The attributes and values that rows link to; what is missing gets its id here and is written later. */
export class PlannedValues {
  readonly newAttributes: AttributeRow[] = []
  readonly newValues: ValueRow[] = []
  private readonly attributes: readonly MappedAttribute[]
  private readonly idByValue = new Map<string, Map<string, string>>()
  private readonly valueById = new Map<string, { attributeId: string; value: string }>()

  constructor(attributes: readonly MappedAttribute[], known: KnownCatalogue['values']) {
    this.attributes = attributes
    for (const { row } of attributes) this.idByValue.set(row.id, new Map())
    const rows = new Map(attributes.map(({ row }) => [row.id, row]))
    for (const { id, attribute_id, value } of known) {
      const row = rows.get(attribute_id)
      if (row !== undefined) this.remember(row, id, value)
    }
  }

  /** Values of attributes that the file has no column for stay linked. */
  linked(before: readonly string[], fitted: readonly FittedAttribute[]): string[] {
    const ids = new Set(before.filter((id) => !this.valueById.has(id)))
    for (const { attribute, values } of fitted) for (const value of values) ids.add(this.idOf(attribute, value))
    return [...ids].toSorted()
  }

  changes(before: readonly string[], after: readonly string[]): FieldChange[] {
    const changes = this.attributes.map(({ row }) => ({
      field: row.name,
      before: this.textOf(row.id, before),
      after: this.textOf(row.id, after),
    }))
    return changes.filter((change) => change.before !== change.after)
  }

  private idOf(attribute: MappedAttribute, value: string): string {
    const { row } = attribute
    const known = this.idByValue.get(row.id)?.get(identity(row, value))
    if (known !== undefined) return known
    if (attribute.isNew && !this.newAttributes.includes(row)) this.newAttributes.push(row)
    const id = newId()
    this.newValues.push(valueRow(id, row, value))
    this.remember(row, id, value)
    return id
  }

  private remember(row: AttributeRow, id: string, value: string): void {
    const ids = this.idByValue.get(row.id)
    const key = identity(row, value)
    if (ids !== undefined && !ids.has(key)) ids.set(key, id)
    this.valueById.set(id, { attributeId: row.id, value })
  }

  private textOf(attributeId: string, ids: readonly string[]): string {
    const values = ids.map((id) => this.valueById.get(id)).filter((value) => value?.attributeId === attributeId)
    return values
      .map((value) => value?.value ?? '')
      .toSorted()
      .join('; ')
  }
}

const identity = (row: AttributeRow, value: string): string => valueFold(typeOf(row), value)

const valueRow = (id: string, row: AttributeRow, value: string): ValueRow => ({
  ...{ id, attribute_id: row.id, value },
  ...valueKeys(typeOf(row), value),
})

const typeOf = ({ display_type }: AttributeRow) => display_type as DisplayType
