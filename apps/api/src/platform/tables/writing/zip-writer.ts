import { extname } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { archivePaths } from './archive-names.ts'
import { archiveTo } from './archive.ts'

export interface ZipWriter {
  /** Answers the path under which the file stands in the archive; the next file waits for it. */
  add(file: ZippedFile): Promise<string>
  end(): Promise<void>
}

export interface ZippedFile {
  /** Within the archive, ending with a slash; empty for its root. */
  folder: string
  /** As people gave it. */
  name: string
  /** Opened when its turn has come. */
  open: () => Readable | Promise<Readable>
}

export function zipWriter(sink: Writable): ZipWriter {
  const archive = archiveTo(sink)
  const pathFor = archivePaths()
  return {
    async add({ folder, name, open }) {
      const path = pathFor(folder, name)
      const source = await open()
      await archive.add(path, source, { compress: isCompressible(path) })
      return path
    },
    end: () => archive.end(),
  }
}

/** Pictures, PDFs and XLSX are compressed already. */
const isCompressible = (path: string): boolean => COMPRESSIBLE.has(extname(path).toLowerCase())

const COMPRESSIBLE = new Set(['.csv', '.txt', '.svg', '.html', '.xml', '.json', '.xls', '.bmp', '.tif', '.tiff'])
