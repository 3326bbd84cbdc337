import { Agent, request } from 'node:http'

export interface Caller {
  address: string
  token: string
  /** As a browser does; the answers then cost the server their compression. */
  compressed?: boolean
}

export interface Ask {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  ifMatch?: string
}

export interface Answer {
  /** As they came over the wire. */
  bytes: number
  status: number
  ok: boolean
}

const PATIENCE_MS = 60_000

/** Connections to the server that stay open from one request to the next. */
export class HttpCaller {
  readonly #caller: Caller
  readonly #agent: Agent

  constructor(caller: Caller, connections: number) {
    this.#caller = caller
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  send({ method = 'GET', path, body, ifMatch }: Ask): Promise<Answer> {
    const { address, token, compressed = false } = this.#caller
    const headers = {
      authorization: `Bearer ${token}`,
      ...(compressed && { 'accept-encoding': 'gzip, deflate, br' }),
      ...(body && { 'content-type': 'application/json' }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    }
    return new Promise((resolve, reject) => {
      const asked = request(`${address}${path}`, { method, agent: this.#agent, headers }, (response) => {
        const { statusCode: status = 0 } = response
        let bytes = 0
        response.on('data', (part: Buffer) => (bytes += part.length))
        response.once('error', reject)
        response.once('end', () => resolve({ bytes, status, ok: status >= 200 && status < 300 }))
      })
      asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error(`${path} was not answered within a minute.`)))
      asked.once('error', reject)
      asked.end(body && JSON.stringify(body))
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** A token for a user, as signing in gives it. */
export async function signIn(address: string, user: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${address}/api/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: user.email, password: user.password }),
  })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { access_token: string }).access_token
}
