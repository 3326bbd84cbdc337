// node examples/run-channel-export.ts "Marketplace" marketplace.xlsx
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { allOf, type Client, type Export, where } from '@selvedge/sdk'
import { clientFromEnvironment } from './client-from-environment.ts'

const [name, path] = process.argv.slice(2)
if (!name || !path) throw new Error('Say which channel, and the file to write.')
const { client, signal } = clientFromEnvironment()
const { id, row_count } = await exportOf(client, await channelNamed(client, name))
await download(client, id, path)
console.log(`${row_count} rows of ${name} are in ${path}.`)

async function channelNamed({ channels }: Client, wanted: string): Promise<string> {
  const { data } = await channels.list({ filter: allOf(where('name', 'eq', wanted)) }, { signal })
  const [channel] = data
  if (!channel) throw new Error(`There is no channel ${wanted}.`)
  return channel.id
}

/** Exports as a job, which continues when the connection is lost. */
async function exportOf({ exports, jobs }: Client, channel_id: string): Promise<Pick<Export, 'id' | 'row_count'>> {
  const { id: job } = await exports.asJob.create({ channel_id }, { signal })
  for await (const { state, done, total, result, problem } of jobs.follow(job, { signal })) {
    if (state === 'running') console.log(total ? `${done} of ${total}` : `${done}`)
    if (state === 'done') return result as Export
    if (state === 'failed' || state === 'cancelled') throw new Error(problem?.detail ?? 'The export was cancelled.')
  }
  throw new Error('The export has no end.')
}

async function download({ exports }: Client, id: string, to: string): Promise<void> {
  await pipeline(partsOf(await exports.download(id, { signal })), createWriteStream(to), { signal })
}

async function* partsOf({ body, headers }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  for (let bytes = 0; ;) {
    const part = await reader?.read()
    if (!part?.value) return
    yield part.value
    bytes += part.value.length
    console.log(`${bytes} of ${headers.get('content-length') ?? 'some'} bytes`)
  }
}
