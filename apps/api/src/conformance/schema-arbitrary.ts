import * as fc from 'fast-check'
import type { OpenAPIV3_1 } from 'openapi-types'

export type JsonSchema = Record<string, unknown>
type Arbitrary = fc.Arbitrary<unknown>

export interface Ground {
  /** Targets of `$ref`, by name. */
  schemas: NonNullable<NonNullable<OpenAPIV3_1.Document['components']>['schemas']>
  /** Ids of existing items. */
  ids: readonly string[]
}

/** Texts known to break software. */
const HOSTILE = [
  '',
  ' ',
  '\0',
  '\uD800',
  '\u202Etxt',
  "'; drop table variants;--",
  '(name[eq]:x',
  '(name[ct]:a)',
  '(name[zz]:%FF)',
  '-name,name',
  '__proto__',
  '$(reboot)',
  '%00',
  '🧵'.repeat(70),
  'x'.repeat(1_100),
  '1e400',
  '-1',
  '9'.repeat(30),
  '2026-02-30',
  'javascript:alert(1)',
  '../../etc/passwd',
]
export const hostileText = fc.constantFrom(...HOSTILE)
const anything = fc.oneof(hostileText, fc.jsonValue({ maxDepth: 3 }))

/** Values that match a schema; ids are mostly those of existing items. */
export function valid(schema: JsonSchema, ground: Ground, depth = 0): Arbitrary {
  if (typeof schema['$ref'] === 'string') return valid(referred(schema['$ref'], ground), ground, depth)
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  if ('const' in schema) return fc.constant(schema['const'])
  const forms = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(forms)) return fc.oneof(...(forms as JsonSchema[]).map((form) => valid(form, ground, depth)))
  const types = [schema['type']].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, ground, depth)))
}

function ofType(type: unknown, schema: JsonSchema, ground: Ground, depth: number): Arbitrary {
  switch (type) {
    case 'string':
      return textOf(schema, ground)
    case 'integer':
      return fc.integer({ min: Math.max(numberIn(schema, 'minimum', -1_000), -1_000), max: 1_000 })
    case 'number':
      return fc.double({ min: -1_000, max: 1_000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valid((schema['items'] ?? {}) as JsonSchema, ground, depth + 1), {
        minLength: numberIn(schema, 'minItems', 0),
        maxLength: Math.max(numberIn(schema, 'minItems', 0), 4),
      })
    case 'object':
      return objectOf(schema, ground, depth)
    default:
      return anything
  }
}

function textOf(schema: JsonSchema, { ids }: Ground): fc.Arbitrary<string> {
  const { format, pattern } = schema
  const isId = format === 'uuid' || (typeof pattern === 'string' && pattern.includes('0-9a-f'))
  if (isId) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid({ version: 7 }))
  if (format === 'uri') return fc.constantFrom('https://mill.example/a?b=c', 'http://mill.example')
  return fc.string({
    unit: 'grapheme',
    minLength: Math.min(numberIn(schema, 'minLength', 0), 20),
    maxLength: Math.min(numberIn(schema, 'maxLength', 20), 20),
  })
}

function objectOf(schema: JsonSchema, ground: Ground, depth: number): Arbitrary {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const required = new Set((schema['required'] ?? []) as string[])
  const fields = properties.map(([name, one]): [string, Arbitrary] => [name, fieldOf(name, one, ground, depth)])
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: fields.flatMap(([name]) => (required.has(name) ? [name] : [])),
  })
}

/** A selection by filter matches few rows: copying all of them repeatedly would fill the machine. */
const fieldOf = (name: string, schema: JsonSchema, ground: Ground, depth: number): Arbitrary =>
  name === 'matching'
    ? fc.record(
        { search: fc.string({ minLength: 8, maxLength: 12 }), filters: hostileText },
        { requiredKeys: ['search'] },
      )
    : valid(schema, ground, depth + 1)

/** A valid value with one part changed, removed or added, or something else altogether. */
export function corrupted(schema: JsonSchema, ground: Ground): Arbitrary {
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(valid(schema, ground), fc.nat(), anything).map(corruptOne) },
    { weight: 1, arbitrary: anything },
  )
}

function corruptOne([value, place, junk]: [unknown, number, unknown]): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [junk] : value.with(place % value.length, junk)
  if (typeof value !== 'object' || value === null) return junk
  const names = [...Object.keys(value), 'unheard_of']
  const name = names[place % names.length] ?? 'unheard_of'
  return { ...value, [name]: junk }
}

function referred(reference: string, { schemas }: Ground): JsonSchema {
  const found = schemas[reference.slice(reference.lastIndexOf('/') + 1)]
  if (!found) throw new Error(`The document has no ${reference}.`)
  return found as JsonSchema
}

function numberIn(schema: JsonSchema, name: string, otherwise: number): number {
  const value = schema[name]
  return typeof value === 'number' ? value : otherwise
}
