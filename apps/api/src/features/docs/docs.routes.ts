import type { OpenAPIV3_1 } from 'openapi-types'
import type { Api } from '../../platform/http/api.ts'
import { docsPage } from './docs-page.ts'
import { DOCS_STYLE } from './docs-style.ts'

const open = { config: { access: 'public' }, schema: { hide: true } } as const

/** The API description, for programs and for people. */
export function docsRoutes(app: Api): void {
  let page: string | undefined
  const describe = () => app.swagger() as OpenAPIV3_1.Document
  app.get('/api/v1/openapi.json', {
    ...open,
    handler: (_, reply) => reply.header('cache-control', 'no-cache').send(describe()),
  })
  app.get('/api/docs', {
    ...open,
    handler(_, reply) {
      page ??= docsPage(describe())
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    },
  })
  app.get('/api/docs.css', { ...open, handler: (_, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE) })
}
