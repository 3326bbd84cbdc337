import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { Api } from '../api.ts'
import type { Access } from './session.ts'

/** Collects every route into one OpenAPI 3.1 document; `app.swagger()` gives it. */
export async function describeRoutes(app: Api, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Selvedge',
        version: '1',
        description: 'Catalogue of a supplier: its products, variants, and everything around them.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform(document) {
      const described = jsonSchemaTransform(document)
      return { ...described, schema: { ...described.schema, security: securityOf(document.route.config?.access) } }
    },
    transformObject: (document) => {
      const described = jsonSchemaTransformObject(document) as OpenAPIV3_1.Document
      for (const operation of operationsOf(described)) nameProblems(operation)
      return described
    },
  })
}

const securityOf = (access: Access | undefined) => (access === 'public' ? [] : [{ accessToken: [] }])

const VERBS = ['get', 'post', 'put', 'patch', 'delete'] as const

export interface Operation extends OpenAPIV3_1.OperationObject {
  method: string
  path: string
}

/** All operations of the document, in its order. */
export const operationsOf = ({ paths = {} }: OpenAPIV3_1.Document): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    VERBS.flatMap((method) => {
      const operation = item?.[method]
      return operation ? [Object.assign(operation, { method, path })] : []
    }),
  )

function nameProblems({ responses = {} }: OpenAPIV3_1.OperationObject): void {
  for (const [status, response] of Object.entries(responses)) {
    if (Number(status) < 400 || !response || '$ref' in response) continue
    const json = response.content?.['application/json']
    if (json) response.content = { 'application/problem+json': json }
  }
}
