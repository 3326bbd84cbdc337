import { type DisplayType, valueKeys } from '../../attribute-values/typed-value.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { AttributeRow, FieldChange, RenamedValue, ValueRow } from './import-plan.ts'
import type { KnownCatalogue } from './known-catalogue.store.ts'
import { saysTheSame } from '../rows/own-values.ts'
import type { NoticedCell } from '../rows/read-cells.ts'
import type { FittedAttribute, MappedAttribute } from './mapped-attributes.ts'
import { SpellingReport, valueIdentity, type WrittenValues } from './value-spellings.ts'

interface PlannedValue {
  id: string
  text: string
  isKnown: boolean
}

/** Attributes and values that rows link to. Missing ones get their id here and are written later. */
export class PlannedValues {
  readonly newAttributes: AttributeRow[] = []
  readonly newValues: ValueRow[] = []
  readonly renamed: RenamedValue[] = []
  readonly spellings = new SpellingReport()
  private readonly attributes: readonly MappedAttribute[]
  private readonly written: WrittenValues
  private readonly byFold = new Map<string, Map<string, PlannedValue>>()
  private readonly idByText = new Map<string, Map<string, string>>()
  private readonly valueById = new Map<string, { attributeId: string; value: string }>()

  constructor(attributes: readonly MappedAttribute[], known: KnownCatalogue['values'], written: WrittenValues) {
    this.attributes = attributes
    this.written = written
    for (const { row } of attributes) {
      this.byFold.set(row.id, new Map())
      this.idByText.set(row.id, new Map())
    }
    const rows = new Map(attributes.map(({ row }) => [row.id, row]))
    for (const { id, attribute_id, value } of known) {
      const row = rows.get(attribute_id)
      if (row !== undefined) this.remember(row, { id, text: value, isKnown: true })
    }
  }

  /** Values of attributes without a column in the file stay linked. */
  linked(before: readonly string[], fitted: readonly FittedAttribute[]): string[] {
    const ids = new Set(before.filter((id) => !this.valueById.has(id)))
    for (const { attribute, values } of fitted) for (const value of values) ids.add(this.idOf(attribute, value))
    return [...ids].toSorted()
  }

  /** As `linked`, but a value that the variant already has is kept when the file only spells it differently. */
  linkedToOwn(before: readonly string[], fitted: readonly FittedAttribute[]): string[] {
    const ids = new Set(before.filter((id) => !this.valueById.has(id)))
    for (const { attribute, values, own } of fitted) {
      const held = this.heldBy(before, attribute)
      if (own && this.areHeld(own.said, attribute, before)) held.forEach((id) => ids.add(id))
      else values.forEach((value, place) => ids.add(this.saidBy(held, own?.said[place]) ?? this.idOf(attribute, value)))
    }
    return [...ids].toSorted()
  }

  /** Whether the ids are exactly these values of the attribute, in any order. */
  areHeld(said: readonly string[], attribute: MappedAttribute, ids: readonly string[]): boolean {
    const held = this.heldBy(ids, attribute)
    return held.length === said.length && said.every((text) => this.saidBy(held, text) !== undefined)
  }

  /** Reports the outcome of edited cells of an export. A cell that equals the value of its variant changes nothing. */
  ownNotes(before: readonly string[], fitted: readonly FittedAttribute[]): NoticedCell[] {
    return fitted.flatMap(({ attribute, own }) =>
      own?.notice && !this.areHeld(own.said, attribute, before) ? [own.notice] : [],
    )
  }

  changes(before: readonly string[], after: readonly string[]): FieldChange[] {
    const changes = this.attributes.map(({ row }) => ({
      field: row.name,
      display_type: row.display_type,
      before: this.textOf(row.id, before),
      after: this.textOf(row.id, after),
    }))
    return changes.filter((change) => change.before !== change.after)
  }

  private heldBy(ids: readonly string[], { row }: MappedAttribute): string[] {
    return ids.filter((id) => this.valueById.get(id)?.attributeId === row.id)
  }

  private saidBy(held: readonly string[], said: string | undefined): string | undefined {
    if (said === undefined) return undefined
    return held.find((id) => saysTheSame(said, this.valueById.get(id)?.value ?? ''))
  }

  private idOf(attribute: MappedAttribute, text: string): string {
    const ids = this.idByText.get(attribute.row.id) ?? new Map<string, string>()
    return ids.get(text) ?? this.resolve(attribute, text, ids)
  }

  /** Resolves all spellings of a value when the first of them is seen. */
  private resolve(attribute: MappedAttribute, text: string, ids: Map<string, string>): string {
    const { row, spelling } = attribute
    const fold = valueIdentity(row, text)
    const spellings = this.written.spellingsOf(row, fold)
    const [usual = text] = spellings
    const value = this.byFold.get(row.id)?.get(fold) ?? this.create(attribute, usual)
    if (isSpelled(row)) this.report(attribute, value, spellings)
    const ours = value.text
    if (isSpelled(row) && spelling === 'file') this.rename(row, value, usual)
    for (const one of spellings) {
      const isApart = isSpelled(row) && spelling === 'apart' && one !== ours
      ids.set(one, isApart ? this.apart(attribute, one) : value.id)
    }
    return ids.get(text) ?? value.id
  }

  private report(
    attribute: MappedAttribute,
    { text: ours, isKnown }: PlannedValue,
    spellings: readonly string[],
  ): void {
    for (const file of spellings.filter((spelling) => spelling !== ours)) {
      this.spellings.add(attribute, { ours, file, count: this.written.countOf(attribute.row, file) }, isKnown)
    }
  }

  private rename(row: AttributeRow, value: PlannedValue, text: string): void {
    if (!value.isKnown || value.text === text) return
    this.renamed.push({ ...valueRow(value.id, row, text), before: value.text })
    value.text = text
    this.valueById.set(value.id, { attributeId: row.id, value: text })
  }

  /**
   * Numbers a separate value, as products are: 'OAK (2)' beside 'Oak'. One made by an earlier import is found again.
   */
  private apart(attribute: MappedAttribute, text: string): string {
    const { row } = attribute
    for (let copy = 2; ; copy++) {
      const numbered = `${text} (${copy})`
      const there = this.byFold.get(row.id)?.get(valueIdentity(row, numbered))
      if (there === undefined) return this.create(attribute, numbered).id
      if (there.text === numbered) return there.id
    }
  }

  private create({ row, isNew }: MappedAttribute, text: string): PlannedValue {
    if (isNew && !this.newAttributes.includes(row)) this.newAttributes.push(row)
    const value = { id: newId(), text, isKnown: false }
    this.newValues.push(valueRow(value.id, row, text))
    this.remember(row, value)
    return value
  }

  private remember(row: AttributeRow, value: PlannedValue): void {
    const values = this.byFold.get(row.id)
    const fold = valueIdentity(row, value.text)
    if (values !== undefined && !values.has(fold)) values.set(fold, value)
    this.valueById.set(value.id, { attributeId: row.id, value: value.text })
  }

  private textOf(attributeId: string, ids: readonly string[]): string {
    const values = ids.map((id) => this.valueById.get(id)).filter((value) => value?.attributeId === attributeId)
    return values
      .map((value) => value?.value ?? '')
      .toSorted()
      .join('; ')
  }
}

/** 12.5 and 12.50 are one number and always displayed alike. */
const isSpelled = ({ display_type }: AttributeRow) =>
  display_type !== 'int' && display_type !== 'float' && display_type !== 'date' && display_type !== 'boolean'

const valueRow = (id: string, row: AttributeRow, value: string): ValueRow => ({
  id,
  attribute_id: row.id,
  value,
  ...valueKeys(row.display_type as DisplayType, value),
})
