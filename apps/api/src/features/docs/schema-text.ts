import type { OpenAPIV3_1 } from 'openapi-types'

export type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject

export interface Field {
  name: string
  type: string
  required: boolean
  about: string
}

const MAX_CHOICES = 12

/** The type of a value in one line, with the names of its components. */
export function typeText(schema: Schema | undefined): string {
  if (!schema) return 'any'
  if ('$ref' in schema) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return choices(schema.enum.map((value) => JSON.stringify(value)))
  const either = schema.anyOf ?? schema.oneOf
  if (either) return choices([...new Set(either.map(typeText))])
  if (schema.allOf) return schema.allOf.map(typeText).join(' & ')
  if (schema.type === 'array') return `${typeText('items' in schema ? schema.items : undefined)}[]`
  if (schema.type === 'object' || schema.properties) return schema.properties ? 'object' : 'object by key'
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  return [type, schema.format].filter(Boolean).join(' · ')
}

const choices = (texts: readonly string[]) =>
  texts.slice(0, MAX_CHOICES).join(' | ') + (texts.length > MAX_CHOICES ? ' | …' : '')

/** The fields of an object, including nested ones (`meta.product.name`); empty for any other type. */
export function fieldsOf(schema: Schema | undefined, prefix = ''): Field[] {
  if (!schema || '$ref' in schema) return []
  if (schema.type === 'array' && 'items' in schema) return fieldsOf(schema.items, `${prefix}[].`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const field = {
      name: prefix + name,
      type: typeText(part),
      required: schema.required?.includes(name) ?? false,
      about: [part.description, limitsOf(part)].filter(Boolean).join(' '),
    }
    return [field, ...fieldsOf(part, `${prefix}${name}.`)]
  })
}

function limitsOf(schema: Schema): string {
  if ('$ref' in schema) return ''
  const { minLength, maxLength, minimum, maximum, default: initial } = schema
  return [
    range('characters', minLength, maxLength),
    range('', minimum, maximum),
    initial === undefined ? '' : `Default ${JSON.stringify(initial)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function range(unit: string, min: number | undefined, max: number | undefined): string {
  const from = min === undefined || Math.abs(min) >= Number.MAX_SAFE_INTEGER ? '' : `at least ${min}`
  const to = max === undefined || max >= Number.MAX_SAFE_INTEGER ? '' : `at most ${max}`
  const text = [from, to].filter(Boolean).join(', ')
  return text && `${[text, unit].filter(Boolean).join(' ')}.`.replace(/^a/, 'A')
}
