import { open, readFile } from 'node:fs/promises'
import { contentType, type MimetypeGroup, unsupportedType } from '../../platform/files/content-type.ts'
import { drawRendition } from '../../platform/files/decode.ts'
import { type FileFacts, NO_FACTS, pictureColors, videoFacts } from '../../platform/files/file-facts.ts'
import type { Spooled } from '../../platform/files/incoming.ts'
import { countPages, MAX_PDF_BYTES } from '../../platform/files/pdf.ts'
import { pictureFacts } from '../../platform/files/picture-facts.ts'
import { Problem } from '../../platform/http/problem.ts'

/** A file that may become an asset. */
export interface InspectedFile extends Spooled, FileFacts {
  name: string
  mimetype: string
  group: MimetypeGroup
  width: number | null
  height: number | null
  pageCount: number | null
  thumbnail: Buffer | undefined
}

/** Detects the type of a file; refuses empty and unsupported ones. An unreadable PDF gets no page count. */
export async function inspectFile(file: Spooled, name: string): Promise<InspectedFile> {
  if (file.size === 0) throw new Problem(422, 'empty_file', 'This file is empty.')
  const { mimetype, group } = await contentType(file.path)
  if (mimetype === 'text/csv' && file.hasZeroBytes) throw unsupportedType()
  const none = { width: null, height: null, pageCount: null, thumbnail: undefined, ...NO_FACTS }
  const known = { ...file, name, mimetype, group, ...none }
  // Its blocks are flushed to disk while the next file arrives.
  await flush(file.path)
  if (group === 'image') return { ...known, ...(await pictureOf(file.path)) }
  if (group === 'video') return { ...known, ...(await videoOf(file.path, mimetype)) }
  if (mimetype === 'application/pdf') return { ...known, pageCount: await pagesOf(file) }
  return known
}

async function pictureOf(path: string) {
  const facts = await pictureFacts(path)
  const { width, height, space } = facts
  const thumbnail = await drawRendition(path, 'thumbnail', facts)
  return { width, height, thumbnail, ...(await pictureColors(thumbnail, space)) }
}

async function videoOf(path: string, mimetype: string): Promise<FileFacts> {
  const file = await open(path, 'r')
  try {
    return await videoFacts(mimetype, async (start, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    })
  } finally {
    await file.close()
  }
}

async function pagesOf({ path, size }: Spooled): Promise<number | null> {
  return size > MAX_PDF_BYTES ? null : ((await countPages(() => readFile(path))) ?? null)
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}
