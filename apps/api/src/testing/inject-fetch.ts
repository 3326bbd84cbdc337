import type { Api } from '../platform/http/api.ts'

/** `fetch` into the in-process server, with one browser's cookies; the SDK is tested through it. */
export function injectFetch(app: Api): typeof fetch {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const { pathname, search, host } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const answer = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), host, ...cookieHeader(cookies) },
      ...(body.length > 0 && { payload: body }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: plainHeaders(answer.headers),
    })
  }
}

function cookieHeader(cookies: ReadonlyMap<string, string>): { cookie?: string } {
  return cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}
}

function plainHeaders(headers: Record<string, string | string[] | number | undefined>): Headers {
  const plain = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) plain.set(name, String(value))
  return plain
}
