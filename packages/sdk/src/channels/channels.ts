import type { Http } from '../http/http.ts'

/** TODO */
export function createChannels(_http: Http) {
  return {}
}
/** `client.channels`, as `createChannels(http)` makes it over a connection. */
export type Channels = ReturnType<typeof createChannels>
