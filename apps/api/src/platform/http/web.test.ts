import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from './api.ts'
import { answerErrors } from './errors.ts'
import { answerUnknownRoutes } from './methods.ts'
import { serveWeb } from './web.ts'

describe('the web app', () => {
  let app: Api
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'selvedge-web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), 'page')
    await writeFile(join(folder, 'icon.svg'), '<svg/>')
    await writeFile(join(folder, 'assets', 'index-1a2b.js'), 'code')
    await writeFile(join(folder, '..', `${folder.split('/').at(-1)}.secret`), 'secret')
    app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
    answerErrors(app, 'http://localhost')
    answerUnknownRoutes(app)
    await serveWeb(app, folder)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
    await rm(`${folder}.secret`)
  })

  it.each([
    ['/', 'page', 'no-cache'],
    ['/app', 'page', 'no-cache'],
    ['/app/product/1/variants?p=2', 'page', 'no-cache'],
    ['/forgot-password', 'page', 'no-cache'],
    ['/reset-password?token=x', 'page', 'no-cache'],
    ['/icon.svg', '<svg/>', 'public, max-age=3600'],
    ['/assets/index-1a2b.js', 'code', 'public, max-age=31536000, immutable'],
  ])('answers %s', async (url, body, cacheControl) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, body, cacheControl])
  })

  it.each([
    '/assets/none.js',
    '/assets/',
    '/nowhere',
    '/index.html.bak',
    '/assets/..%2f..%2fx',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
  ])('finds nothing at %s', async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  })
})
