import { Agent, request } from 'node:http'

export interface Caller {
  address: string
  token: string
  /** Requests compression like a browser; the server's time then includes it. */
  compressed?: boolean
}

export interface Ask {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  ifMatch?: string
}

export interface Answer {
  /** Bytes on the wire. */
  bytes: number
  status: number
  ok: boolean
}

const PATIENCE_MS = 60_000

/** Keep-alive connections to the server. */
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

/** Signs a user in and returns the access token. */
export async function signIn(address: string, user: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${address}/api/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: user.email, password: user.password }),
  })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { access_token: string }).access_token
}
