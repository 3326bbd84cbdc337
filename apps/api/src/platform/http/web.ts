import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { Api } from './api.ts'

export const WEB_FOLDER = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

const PAGES = ['/', '/forgot-password', '/reset-password', '/app', '/app/*']
const YEAR = 'public, max-age=31536000, immutable'

/** Serves the built web app, if there is one. Names of files under assets/ contain a hash of their content. */
export async function serveWeb(app: Api, folder: string = WEB_FOLDER): Promise<void> {
  if (!existsSync(`${folder}/index.html`)) return
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false })
  const open = { config: { access: 'public' }, schema: { hide: true } } as const
  const send = (reply: FastifyReply, path: string, cacheControl: string) =>
    reply.header('cache-control', cacheControl).sendFile(path)

  for (const url of PAGES) app.get(url, { ...open, handler: (_, reply) => send(reply, 'index.html', 'no-cache') })
  for (const name of filesIn(folder)) {
    app.get(`/${name}`, { ...open, handler: (_, reply) => send(reply, name, 'public, max-age=3600') })
  }
  app.get('/assets/*', {
    ...open,
    handler: ({ url }, reply) => send(reply, url.split('?', 1)[0] ?? '', YEAR),
  })
}

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.html')
    .map(({ name }) => name)
