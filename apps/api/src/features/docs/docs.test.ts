import { createConfig, lintFromString } from '@redocly/openapi-core'
import { PROBLEM_CODES } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'

/**
 * What makes a document invalid, or clients generated from it wrong. Without `no-ambiguous-paths`: the specification
 * has /attributes/{id}/values beside /attributes/groups/{id}, and no id is 'groups'.
 */
const RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'no-identical-paths': 'error',
  'path-parameters-defined': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'no-invalid-media-type-examples': 'error',
  'security-defined': 'error',
  'no-undefined-server-variable': 'error',
} as const

describe('the description of the API', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())

  it('is OpenAPI 3.1 in which every reference leads somewhere and every operation has a name and a summary', async () => {
    const document = (await server.app.inject('/api/v1/openapi.json')).json()
    const schemas = new Set(Object.keys(document.components.schemas))
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    )
    const operations = Object.values<Record<string, { operationId?: string; summary?: string }>>(
      document.paths,
    ).flatMap((item) => Object.values(item))
    const names = operations.map(({ operationId }) => operationId)
    expect({
      version: document.openapi,
      lost: references.filter((name) => !schemas.has(name!)),
      unused: [...schemas].filter((name) => !references.includes(name)),
      withoutName: operations.filter(({ operationId, summary }) => !operationId || !summary),
      twice: names.filter((name, index) => names.indexOf(name) !== index),
    }).toEqual({ version: '3.1.0', lost: [], unused: [], withoutName: [], twice: [] })
  })

  it('is valid, as another program checks it', async () => {
    const source = (await server.app.inject('/api/v1/openapi.json')).body
    const config = await createConfig({ rules: RULES })
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
  })

  it('says which calls need no sign-in, and that failures are problems', async () => {
    const { paths } = (await server.app.inject('/api/v1/openapi.json')).json()
    const { post } = paths['/api/v1/auth/token']
    expect({
      signIn: post.security,
      signedIn: paths['/api/v1/auth/me'].get.security,
      body: Object.keys(post.requestBody.content),
      refusal: Object.keys(post.responses['401'].content),
    }).toEqual({
      signIn: [],
      signedIn: [{ accessToken: [] }],
      body: ['application/x-www-form-urlencoded'],
      refusal: ['application/problem+json'],
    })
  })

  it('says what every code of a problem means, where `type` of a problem leads', async () => {
    const { body } = await server.app.inject('/api/docs')
    const refused = (await server.app.inject('/api/v1/auth/me')).json()
    const anchor = new URL(refused.type).hash.slice(1)
    const { Problem } = (await server.app.inject('/api/v1/openapi.json')).json().components.schemas
    expect({
      missing: Object.keys(PROBLEM_CODES).filter((code) => !body.includes(`id="problem-${code}"`)),
      page: new URL(refused.type).pathname,
      anchor: body.includes(`id="${anchor}"`) && anchor,
      meaning: body.includes('renew it, or sign in.'),
      undocumented: ['type', 'code', 'detail', 'errors'].filter((name) => !Problem.properties[name].description),
    }).toEqual({ missing: [], page: '/api/docs', anchor: 'problem-invalid_token', meaning: true, undocumented: [] })
  })

  it('is a page without scripts that names every operation and every schema', async () => {
    const { statusCode, body } = await server.app.inject('/api/docs')
    const document = (await server.app.inject('/api/v1/openapi.json')).json()
    const paths = Object.keys(document.paths)
    const schemas = Object.keys(document.components.schemas)
    expect({
      statusCode,
      scripts: body.includes('<script'),
      inlineStyles: /<style|style=/.test(body),
      missing: [
        ...paths.filter((path) => !body.includes(`<code>${path}</code>`)),
        ...schemas.filter((name) => !body.includes(`id="schema-${name}"`)),
      ],
    }).toEqual({ statusCode: 200, scripts: false, inlineStyles: false, missing: [] })
  })
})
