import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { Page } from 'playwright'
import { type Call, DETAIL, type Fault } from './faults.ts'

/** Header that names the page a request comes from. */
const PAGE_HEADER = 'x-test-page'

interface BrokenCall {
  method: string
  path: RegExp
  fault: Fault
  hasBeenMade: boolean
  tellMade: () => void
}

const pageIds = new WeakMap<Page, string>()
/** Broken calls by page; the latest comes first. */
const brokenCalls = new Map<string, BrokenCall[]>()
let pages = 0

/** Makes every such call of the page fail until `mendCalls`. `made` resolves with the first failed call. */
export async function breakCall(page: Page, call: Call, fault: Fault): Promise<{ made: Promise<void> }> {
  const [method = '', pattern = ''] = call.split(' ')
  const path = new RegExp(`^/api/v1${pattern.replaceAll('*', '[^/]+')}/?$`)
  const { promise: made, resolve: tellMade } = Promise.withResolvers<void>()
  const id = await idOf(page)
  brokenCalls.set(id, [{ method, path, fault, hasBeenMade: false, tellMade }, ...(brokenCalls.get(id) ?? [])])
  return { made }
}

/** Makes all calls of the page reach the server again. */
export function mendCalls(page: Page): void {
  brokenCalls.delete(pageIds.get(page) ?? '')
}

async function idOf(page: Page): Promise<string> {
  const known = pageIds.get(page)
  if (known) return known
  const id = String(++pages)
  pageIds.set(page, id)
  await page.setExtraHTTPHeaders({ [PAGE_HEADER]: id })
  return id
}

export interface FaultProxy {
  port: number
  close: () => Promise<void>
}

/**
 * Proxy between the browser and the server on port `target`, which fails the calls that tests break. A Playwright route
 * would disable the browser's cache, which doubles the load time of every page.
 */
export async function openFaultProxy(target: number): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true })
  const proxy = createServer((request, response) => {
    const fault = faultOf(request)
    if (fault) answer(request, response, fault)
    else pass(request, response, { agent, port: target })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    port: address.port,
    async close() {
      agent.destroy()
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

function pass(request: IncomingMessage, response: ServerResponse, to: { agent: Agent; port: number }): void {
  const { method, url, headers } = request
  const upstream = send({ ...to, host: '127.0.0.1', method, path: url, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
  })
  // Aborts are passed on in both directions: a broken upstream connection to the browser, a closed page to the server.
  upstream.on('error', () => response.destroy())
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}

function faultOf({ headers, method, url = '' }: IncomingMessage): Fault | undefined {
  const broken = brokenCalls.get(String(headers[PAGE_HEADER])) ?? []
  const { pathname } = new URL(url, 'http://localhost')
  const call = broken.find((one) => one.method === method && one.path.test(pathname))
  if (call) {
    call.hasBeenMade = true
    call.tellMade()
    return call.fault
  }
  // A page that loads renews its session before the call, so renewals fail only once the call has been made.
  const isOver = broken.some(({ fault, hasBeenMade }) => fault.isSessionOver && hasBeenMade)
  return isOver && pathname === '/api/v1/auth/refresh' ? { name: '401', status: 401 } : undefined
}

function answer(request: IncomingMessage, response: ServerResponse, fault: Fault): void {
  const { status, headers, breaksOffAfter = 0 } = fault
  request.resume()
  if (status === undefined) {
    setTimeout(() => request.socket.destroy(), breaksOffAfter)
    return
  }
  const problem = { type: 'about:blank', title: 'Refused', status, detail: DETAIL, code: `test_${status}` }
  response.writeHead(status, { 'content-type': 'application/problem+json', ...headers })
  response.end(JSON.stringify(problem))
}
