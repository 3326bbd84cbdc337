import { columnsSchema, facetsSchema, listParamsSchema, oneOf, pageOf } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { Api } from '../api.ts'
import { turns } from '../plugins/turns.ts'
import type { AppDependencies } from '../app.ts'
import { described } from '../plugins/described.ts'
import { problemAnswers } from '../plugins/problem-answers.ts'
import { reading } from './list-context.ts'
import { readFacets } from './list-facets.ts'
import { readList } from './list-page.ts'
import type { RawListParams } from './list-query.ts'
import type { ListResource } from './list-resource.ts'

export interface ListRoutes<Row extends { id: string }> {
  resource: ListResource<Row>
  /** A row as it is answered, also when only some of its fields were asked for. */
  row: z.core.$ZodType
  /** Beside `GET /x/`, which every list has. */
  calls: { schema?: boolean; query?: boolean; facets?: boolean }
}

/** Counting facets of a large catalogue keeps a connection and a core busy; lists must not wait for it. */
const facetsInTurn = turns({ atOnce: 2, waiting: 50, tooMany: 'Too many counts are being made at the moment.' })

/** The reading calls of a list: its rows, its columns, its facets. */
export function listRoutes<Row extends { id: string }>(
  app: Api,
  { db }: AppDependencies,
  { resource, row, calls }: ListRoutes<Row>,
): void {
  const { name } = resource
  const answers = { 200: described(pageOf(row), 'One page.'), ...problemAnswers(400, 401) }
  const shared = {
    config: { access: 'read' },
    validatorCompiler: unchecked,
    serializerCompiler: asTyped,
  } as const

  app.get(`/${name}/`, {
    ...shared,
    schema: {
      tags: [name],
      summary: `List ${name}`,
      operationId: `list_${name}`,
      querystring: listParamsSchema,
      response: answers,
    },
    handler: ({ query, session }) => reading(db, session, (context) => readList(resource, context, query)),
  })
  if (calls.query) {
    app.post(`/${name}/query`, {
      ...shared,
      schema: {
        tags: [name],
        summary: `List ${name}, with parameters that are too long for an address`,
        operationId: `query_${name}`,
        body: listParamsSchema,
        response: answers,
      },
      handler: ({ body, session }) => reading(db, session, (context) => readList(resource, context, paramsIn(body))),
    })
  }
  if (calls.schema) {
    app.get(`/${name}/schema`, {
      ...shared,
      schema: {
        tags: [name],
        summary: `Columns of ${name}`,
        operationId: `columns_of_${name}`,
        response: { 200: described(columnsSchema, 'What can be filtered, sorted and shown.'), ...problemAnswers(401) },
      },
      handler: ({ session }) =>
        reading(db, session, async (context) => ({
          data: [...(await resource.columns(context)).values()].map(({ shown }) => shown),
        })),
    })
  }
  if (calls.facets) {
    app.get(`/${name}/facets`, {
      ...shared,
      schema: {
        tags: [name],
        summary: `Counts of values of ${name}`,
        operationId: `facets_of_${name}`,
        querystring: listParamsSchema,
        response: {
          200: described(oneOf(facetsSchema), 'Under the filters and the search.'),
          ...problemAnswers(400, 401),
        },
      },
      handler: ({ query, session }) =>
        facetsInTurn(() =>
          reading(db, session, async (context) => ({ data: await readFacets(resource, context, query) })),
        ),
    })
  }
}

// The engine reads the parameters itself: what is wrong with a filter or a page is 400 with a code of its own.
const unchecked = () => (value: unknown) => ({ value })

// Rows are typed as their schema is; reading a page of them again to find that out takes longer than writing it.
const asTyped = () => (answer: unknown) => JSON.stringify(answer)

const paramsIn = (body: unknown): RawListParams =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
