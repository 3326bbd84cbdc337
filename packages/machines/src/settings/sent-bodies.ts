/** A `fetch` for tests that records method, path below /api/v1 and JSON body of each request. */
export function sentBodies() {
  const sent: { line: string; body: unknown }[] = []
  const noting: typeof fetch = async (resource, init) => {
    const request = new Request(resource, init)
    const text = await request.clone().text()
    if (text !== '') sent.push({ line: lineOf(request), body: JSON.parse(text) })
    return fetch(request)
  }
  return { sent, fetch: noting }
}

const lineOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname.replace('/api/v1/', '')}`
