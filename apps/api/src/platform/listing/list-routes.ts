import { answerOf, columnsSchema, facetsSchema, listParamsSchema, type Page, pageOf } from '@selvedge/sdk/wire'
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import * as z from 'zod'
import type { Api } from '../http/api.ts'
import type { AppDependencies } from '../dependencies.ts'
import { described } from '../http/described.ts'
import { problemAnswers } from '../http/problem-answers.ts'
import { notFound } from '../http/problem.ts'
import { validatorCompiler } from '../http/validation.ts'
import { facetsInTurn, pageInTurn } from './facets/facets-in-turn.ts'
import { idParams } from './pages/id-params.ts'
import { type ListContext, inReadTransaction } from './list-context.ts'
import { readFacets } from './facets/list-facets.ts'
import { readList } from './pages/list-page.ts'
import type { RawListParams } from './pages/list-query.ts'
import type { ListResource } from './list-resource.ts'
import { type Scope, scoped } from './filters/scope.ts'

export interface ListRoutes<Row extends { id: string }> {
  resource: ListResource<Row>
  /** Schema of a row in the answer, including rows with only some of their fields. */
  row: z.core.$ZodType
  /** Optional calls; every list has `GET /x/` and `POST /x/query`. */
  calls: { schema?: boolean; facets?: boolean }
  /** Path of the list if it is not the resource's name: `attributes/:id/values`. */
  path?: string
  /** Path of its columns if it is not below `path`. */
  schemaPath?: string
  /** Operation id in the API description: `list_{operation}`. */
  operation?: string
  tag?: string
  /** Restricts the list to the item that `:id` in the path names; throws `notFound()` if there is none. */
  within?: (context: ListContext, id: string) => Promise<Scope>
  wider?: WiderList<Row>
}

/** A list with more parameters and answer fields than the standard ones. */
export interface WiderList<Row extends { id: string }> {
  /** Includes the standard list parameters. */
  params: z.core.$ZodObject
  page: z.core.$ZodType
  /** `:id` in the path names an item and is passed to `read`. */
  ofItem?: boolean
  read: (
    context: ListContext,
    params: RawListParams,
    id: string | undefined,
  ) => Promise<Page<Partial<Row> & { id: string }>>
}

/** The read routes of a list: its rows, columns and facets. */
export function listRoutes<Row extends { id: string }>(app: Api, { db }: AppDependencies, list: ListRoutes<Row>): void {
  const { resource, row, calls, within, wider } = list
  const { name } = resource
  const { path = name, operation = name, tag = name } = list
  const listed = operation.replaceAll('_', ' ')
  const { schemaPath = `${path}/schema` } = list
  const { params: listParams = listParamsSchema, page = pageOf(row) } = wider ?? {}
  const isOfItem = wider?.ofItem ?? within !== undefined
  const params = isOfItem && idParams
  const resourceOf = async (context: ListContext, asked: unknown): Promise<ListResource<Row>> =>
    within ? scoped(resource, await within(context, idOf(asked))) : resource
  const readPage = async (context: ListContext, asked: unknown, raw: RawListParams): Promise<unknown> => {
    if (wider) return wider.read(context, raw, isOfItem ? idOf(asked) : undefined)
    return readList(await resourceOf(context, asked), context, raw)
  }
  const answerPage = (request: FastifyRequest, given: unknown): Promise<unknown> => {
    const raw = given as RawListParams
    const { params: asked, session } = request
    return pageInTurn(request, raw, () => inReadTransaction(db, session, (context) => readPage(context, asked, raw)))
  }
  const answers = {
    200: described<z.core.$ZodType>(page, 'One page.'),
    ...problemAnswers(400, 401, ...(isOfItem ? ([404] as const) : []), ...(wider ? ([422] as const) : [])),
  }
  const shared = {
    config: { access: 'read' },
    validatorCompiler: unchecked,
    serializerCompiler: asTyped,
  } as const

  app.get(`/${path}/`, {
    ...shared,
    schema: {
      tags: [tag],
      summary: `List ${listed}`,
      operationId: `list_${operation}`,
      ...(params && { params }),
      querystring: listParams,
      response: answers,
    },
    handler: (request) => answerPage(request, request.query),
  })
  app.post(`/${path}/query`, {
    ...shared,
    validatorCompiler: withNamesOf(listParams),
    schema: {
      tags: [tag],
      summary: `List ${listed}, with parameters that are too long for an address`,
      operationId: `query_${operation}`,
      ...(params && { params }),
      body: listParams,
      response: { ...answers, ...problemAnswers(413, 415, 422) },
    },
    handler: (request) => answerPage(request, request.body),
  })
  if (calls.schema) {
    app.get(`/${schemaPath}`, {
      ...shared,
      schema: {
        tags: [tag],
        summary: `Columns of ${listed}`,
        operationId: `columns_of_${operation}`,
        response: { 200: described(columnsSchema, 'What can be filtered, sorted and shown.'), ...problemAnswers(401) },
      },
      handler: ({ session }) =>
        inReadTransaction(db, session, async (context) => ({
          data: [...(await resource.columns(context)).values()].map(({ shown }) => shown),
        })),
    })
  }
  if (calls.facets) {
    app.get(`/${path}/facets`, {
      ...shared,
      schema: {
        tags: [tag],
        summary: `Counts of values of ${listed}`,
        operationId: `facets_of_${operation}`,
        ...(params && { params }),
        querystring: listParamsSchema,
        response: {
          200: described(answerOf(facetsSchema), 'Counted under the filters and the search.'),
          ...problemAnswers(400, 401, ...(within ? ([404] as const) : [])),
        },
      },
      handler: (request) =>
        facetsInTurn(request, () =>
          inReadTransaction(db, request.session, async (context) => ({
            data: await readFacets(await resourceOf(context, request.params), context, request.query),
          })),
        ),
    })
  }
}

// The list engine parses the parameters itself: errors in filters and pages are 400 with codes of their own.
const unchecked = () => (value: unknown) => ({ value })

// Rows already have the type of their schema; validating a page of them again takes longer than writing it.
const asTyped = () => (answer: unknown) => JSON.stringify(answer)

// A URL may carry foreign parameters; in a body, a misspelt name would silently request every row.
function withNamesOf({ _zod }: z.core.$ZodObject): FastifySchemaCompiler<unknown> {
  const known = z.strictObject(
    Object.fromEntries(Object.keys(_zod.def.shape).map((name) => [name, z.unknown().optional()])),
  )
  return ({ httpPart, ...route }) =>
    httpPart === 'body' ? validatorCompiler({ ...route, httpPart, schema: known }) : unchecked()
}

function idOf(params: unknown): string {
  const { success, data } = idParams.safeParse(params)
  if (!success) throw notFound()
  return data.id
}
