import swagger from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { FastifySchema } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import * as z from 'zod'
import type { Api } from './api.ts'
import type { Access } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is not JSON: one or more files in multipart/form-data, or raw bytes. */
    takes?: keyof typeof BODIES
    gives?: 'file'
  }
}

const ANY_BYTES = 'application/octet-stream'
const BYTES = { type: 'string', format: 'binary' }
const ofFiles = (file: object) => ({ type: 'object', required: ['file'], properties: { file } })
/** Bodies that zod schemas cannot describe. */
const BODIES = { file: ofFiles(BYTES), files: ofFiles({ type: 'array', items: BYTES }), bytes: BYTES }

// Every schema is written both as input and as output; one with a transform cannot be represented as output.
const options = { zodToJsonConfig: { unrepresentable: 'any' } } as const
const jsonSchemaTransform = createJsonSchemaTransform(options)
const jsonSchemaTransformObject = createJsonSchemaTransformObject(options)

/** Collects every route into one OpenAPI 3.1 document, which `app.swagger()` returns. */
export async function describeRoutes(app: Api, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Selvedge',
        version: '1',
        description: 'The catalogue of a supplier: products, variants, and everything related to them.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform(document) {
      const described = jsonSchemaTransform({ ...document, schema: withParametersInPlace(document.schema) })
      const { access, takes, gives } = document.route.config ?? {}
      const body = { ...(takes && { body: BODIES[takes] }), ...(gives && { produces: [ANY_BYTES] }) }
      return { ...described, schema: { ...described.schema, ...body, security: securityOf(access) } }
    },
    transformObject: (document) => {
      const described = jsonSchemaTransformObject(document) as OpenAPIV3_1.Document
      for (const operation of operationsOf(described)) nameProblems(operation)
      dropUnused(described)
      return described
    },
  })
}

/** Named schemas become references, but parameters must be listed inline in their operation. */
function withParametersInPlace(schema: FastifySchema): FastifySchema {
  const { querystring } = schema
  return querystring instanceof z.core.$ZodObject
    ? { ...schema, querystring: z.object(querystring._zod.def.shape) }
    : schema
}

const securityOf = (access: Access | undefined) => (access === 'public' ? [] : [{ accessToken: [] }])

const VERBS = ['get', 'post', 'put', 'patch', 'delete'] as const

export interface Operation extends OpenAPIV3_1.OperationObject {
  method: string
  path: string
}

/** All operations of the document, in document order. */
export const operationsOf = ({ paths = {} }: OpenAPIV3_1.Document): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    VERBS.flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ ...operation, method, path }] : []
    }),
  )

function nameProblems({ responses = {} }: OpenAPIV3_1.OperationObject): void {
  for (const [status, response] of Object.entries(responses)) {
    if (Number(status) < 400 || !response || '$ref' in response) continue
    const json = response.content?.['application/json'] ?? response.content?.[ANY_BYTES]
    if (json) response.content = { 'application/problem+json': json }
  }
}

/** Removes schemas that no route references, directly or through another schema. */
function dropUnused({ paths, components: { schemas = {} } = {} }: OpenAPIV3_1.Document): void {
  const used = new Set<string>()
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      collect(schemas[name] ?? null)
    }
  }
  collect(paths ?? null)
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
}
