import { type Client, createClient } from '@selvedge/sdk'

/** A client that signs in with a personal access token. Ctrl+C aborts the signal, and with it whatever waits. */
export function clientFromEnvironment(): { client: Client; signal: AbortSignal } {
  const { SELVEDGE_URL: url = 'http://localhost:4400', SELVEDGE_TOKEN: accessToken } = process.env
  if (!accessToken) throw new Error('Set SELVEDGE_TOKEN to a personal access token: slv_…')
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new Error('Stopped.')))
  return { client: createClient({ baseUrl: `${url}/api/v1`, accessToken }), signal: stop.signal }
}
