import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { Page } from 'playwright'
import { type Call, DETAIL, type Fault } from './faults.ts'

/** Says which page a request is of. */
const PAGE_HEADER = 'x-test-page'

interface BrokenCall {
  method: string
  path: RegExp
  fault: Fault
  hasBeenMade: boolean
  tellMade: () => void
}

const pageIds = new WeakMap<Page, string>()
/** By page; what was broken last comes first. */
const brokenCalls = new Map<string, BrokenCall[]>()
let pages = 0

/** Every such call of the page fails from now on, until `mendCalls`. `made` resolves with the first of them. */
export async function breakCall(page: Page, call: Call, fault: Fault): Promise<{ made: Promise<void> }> {
  const [method = '', pattern = ''] = call.split(' ')
  const path = new RegExp(`^/api/v1${pattern.replaceAll('*', '[^/]+')}/?$`)
  const { promise: made, resolve: tellMade } = Promise.withResolvers<void>()
  const id = await idOf(page)
  brokenCalls.set(id, [{ method, path, fault, hasBeenMade: false, tellMade }, ...(brokenCalls.get(id) ?? [])])
  return { made }
}

/** Every call of the page reaches the server again. */
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
 * Stands between a browser and the server on `target`, and fails the calls that tests break. A route of Playwright would
 * switch off the browser's cache, which doubles the time of every page.
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
  // Where the server breaks off, the browser sees that, too; and the server sees a page that has left.
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
  // A page that loads renews its session before it makes the call, and then can.
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
