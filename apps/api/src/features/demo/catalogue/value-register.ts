import { attributeText, VALUE_STANDARDS, type AttributeKey } from './attributes.ts'
import type { DemoValue } from './demo-types.ts'
import { settle, type Facts } from './product-line.ts'
import type { Random } from '../../../platform/pictures/random.ts'

/** The values of all attributes, without duplicates; products refer to them. */
export interface ValueRegister {
  /** The key of the value, which is added if it is new. */
  keyOf: (attribute: AttributeKey, value: string) => string
  all: () => DemoValue[]
}

export function createValueRegister(): ValueRegister {
  const values = new Map<string, DemoValue>()
  return {
    keyOf: (attribute, value) => {
      const key = `${attribute}/${value.toLowerCase()}`
      if (!values.has(key)) values.set(key, describe(key, attribute, value))
      return key
    },
    all: () => [...values.values()],
  }
}

/** Chooses values for each fact and returns their keys. */
export function settleFacts(facts: Facts, register: ValueRegister, random: Random): string[] {
  const entries = Object.entries(facts) as [AttributeKey, NonNullable<Facts[AttributeKey]>][]
  return entries.flatMap(([attribute, fact]) => settle(fact, random).map((value) => register.keyOf(attribute, value)))
}

function describe(key: string, attribute: AttributeKey, value: string): DemoValue {
  const { standard, tolerance, unit, type } = attributeText(attribute)
  const isNumber = type === 'int' || type === 'float'
  return {
    key,
    attribute,
    value,
    displayName: isNumber && unit ? `${grouped(value)} ${unit}` : null,
    standard: VALUE_STANDARDS[value] ?? standard ?? null,
    tolerance: tolerance ?? null,
  }
}

// A thin space between thousands, as is usual in the trade's tables; four digits stay together.
const grouped = (value: string) =>
  value.length > 4 && !value.includes('.') ? value.replace(/(\d)(?=(\d{3})+$)/g, '$1\u2009') : value
