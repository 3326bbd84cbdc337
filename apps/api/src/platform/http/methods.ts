import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { notFound, Problem } from './problem.ts'

/** 405 with Allow for a path that has other methods, 404 for any other path. */
export function answerUnknownRoutes(app: Api): void {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ method, url }) => {
    const path = withoutSlash(url)
    const methods = methodsOf.get(path) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsOf.set(path, methods)
  })
  app.setNotFoundHandler((request, reply) => {
    const { url, method } = request
    const steps = stepsOf(withoutSlash(url.split('?', 1)[0] ?? ''))
    const methods = [...methodsOf].flatMap(([pattern, allowed]) => (fits(stepsOf(pattern), steps) ? [...allowed] : []))
    if (methods.length === 0 && asksForPage(request) && 'sendFile' in reply) {
      return reply.code(404).header('cache-control', 'no-cache').sendFile('index.html')
    }
    // The route of this method itself found nothing, e.g. a missing file.
    throw methods.length === 0 || methods.includes(method) ? notFound() : methodNotAllowed(methods)
  })
}

/** A browser opened the address as a page: the web app shows 'not found', with a way back. */
const asksForPage = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !NO_PAGES.some((part) => url.startsWith(part))

const NO_PAGES = ['/api/', '/files/', '/assets/', '/health/']

export const methodNotAllowed = (methods: readonly string[]) =>
  new Problem(405, 'method_not_allowed', 'This address does not support the method.', {
    headers: { allow: [...new Set(methods)].toSorted().join(', ') },
  })

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

const stepsOf = (path: string) => path.split('/').slice(1)

function fits(pattern: readonly string[], steps: readonly string[]): boolean {
  if (pattern.at(-1) === '*') return pattern.slice(0, -1).every((step, index) => fitsStep(step, steps[index]))
  return pattern.length === steps.length && pattern.every((step, index) => fitsStep(step, steps[index]))
}

const fitsStep = (pattern: string, step: string | undefined) =>
  step !== undefined && (pattern.startsWith(':') ? step !== '' : pattern === step)
