import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Every file of an archive by path, in directory order; yauzl rejects unsafe paths and wrong checksums. */
export async function unzipped(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, strictFileNames: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    files.set(entry.fileName, content)
  }
  return files
}
