import type { OpenAPIV3_1 } from 'openapi-types'
import { operationsOf } from '../platform/http/openapi.ts'

type Schema = Record<string, unknown>
type Schemas = Record<string, unknown>

/** Every position of an id in a JSON body, e.g. `PATCH /api/v1/variants #/ids/0`. */
export function referencesIn(document: OpenAPIV3_1.Document): string[] {
  return operationsOf(document).flatMap(({ method, path, requestBody }) => {
    const body = requestBody as OpenAPIV3_1.RequestBodyObject | undefined
    const schema = body?.content['application/json']?.schema
    const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`
    const places = schema ? placesOf(schema as Schema, document.components?.schemas ?? {}) : []
    return [...new Set(places)].map((place) => `${route} #${place}`)
  })
}

function placesOf(schema: Schema, schemas: Schemas, place = '', seen: readonly string[] = []): string[] {
  const { $ref: reference } = schema
  if (typeof reference === 'string') {
    const name = reference.slice(reference.lastIndexOf('/') + 1)
    return seen.includes(name) ? [] : placesOf(schemas[name] as Schema, schemas, place, [...seen, name])
  }
  const inside = (part: unknown, step = '') => placesOf(part as Schema, schemas, `${place}${step}`, seen)
  const forms = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as Schema[] | undefined) ?? [])
  return [
    ...(isId(schema) ? [place] : []),
    ...forms.flatMap((form) => inside(form)),
    ...Object.entries((schema['properties'] as Schema | undefined) ?? {}).flatMap(([name, one]) =>
      inside(one, `/${name}`),
    ),
    ...(schema['items'] ? inside(schema['items'], '/0') : []),
  ]
}

const isId = ({ format, pattern }: Schema) =>
  format === 'uuid' || (typeof pattern === 'string' && pattern.includes('0-9a-f'))
