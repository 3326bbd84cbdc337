import type { Stage } from './sdk-calls.ts'

/** Those of specification 3. */
export const SHARING_CALLS: Record<string, (stage: Stage) => Promise<unknown>> = {
  'GET /channels/schema': ({ client }) => client.channels.columns(),
  'GET /channels/': ({ client }) => client.channels.list(),
  'GET /channels/{id}': ({ client, channelId }) => client.channels.get(channelId),
  'POST /channels/': ({ client }) => client.channels.create({ name: 'Marketplace', fields: [{ id: 'name' }] }),
  'PATCH /channels/{id}': ({ client, channelId }) => client.channels.update(channelId, { name: 'Web shop' }),
  'DELETE /channels/{id}': async ({ client, channelId }) => {
    const [copy = ''] = await client.channels.duplicate([channelId])
    return client.channels.delete(copy)
  },
  'GET /access_tokens/': ({ client }) => client.accessTokens.list(),
  'POST /access_tokens/': ({ client }) => client.accessTokens.create({ name: 'Price sync', scope: 'write' }),
  'DELETE /access_tokens/{id}': ({ client, accessTokenId }) => client.accessTokens.revoke(accessTokenId),
}
