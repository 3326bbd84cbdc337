import { extname } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { archivePaths } from './archive-names.ts'
import { archiveTo } from './archive.ts'

export interface ZipWriter {
  /** Returns the file's path in the archive; await it before adding the next file. */
  add(file: ZippedFile): Promise<string>
  end(): Promise<void>
}

export interface ZippedFile {
  /** Path within the archive, ending with a slash; empty for its root. */
  folder: string
  /** Name as given by the user. */
  name: string
  /** Called when it is this file's turn. */
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

/** Pictures, PDFs and XLSX are already compressed. */
const isCompressible = (path: string): boolean => COMPRESSIBLE.has(extname(path).toLowerCase())

const COMPRESSIBLE = new Set(['.csv', '.txt', '.svg', '.html', '.xml', '.json', '.xls', '.bmp', '.tif', '.tiff'])
