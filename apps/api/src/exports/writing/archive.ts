import type { Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** What may be written into a ZIP one after the other, at the pace of the sink. */
export interface Archive {
  /** Resolves when the source was read to its end: only then comes the next one. */
  add(path: string, source: Readable, options: { compress: boolean }): Promise<void>
  end(): Promise<void>
}

export function archiveTo(sink: Writable): Archive {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  const ended = pipeline(output, sink)
  ended.catch((error: Error) => current?.destroy(error))
  zip.on('error', (error: Error) => output.destroy(error))
  return {
    async add(path, source, { compress }) {
      current = source
      // A sink may fail while nobody waits for this source yet.
      source.on('error', () => undefined)
      try {
        if (output.destroyed) await ended
        zip.addReadStream(source, path, { compressionLevel: compress ? LEVEL : 0 })
        await finished(source, { writable: false })
      } catch (error) {
        source.destroy()
        // Half a file would otherwise stand in an archive that looks whole.
        output.destroy(error instanceof Error ? error : new Error('A file could not be read.'))
        throw error
      }
    },
    end() {
      zip.end()
      return ended
    },
  }
}

/** As small as level 6 makes a sheet, in half of the time. */
const LEVEL = 5
