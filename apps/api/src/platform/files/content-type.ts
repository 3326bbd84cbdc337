import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { Problem } from '../http/problem.ts'
import { isDelimitedText } from './delimited-text.ts'
import { compoundType } from './compound-type.ts'

export type MimetypeGroup = 'image' | 'document' | 'video'

export interface ContentType {
  mimetype: string
  group: MimetypeGroup
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'

const GROUPS: ReadonlyMap<string, MimetypeGroup> = new Map([
  ...(['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const).map((type) => [type, 'image'] as const),
  ...(['video/mp4', 'video/webm', 'video/quicktime'] as const).map((type) => [type, 'video'] as const),
  ...[
    'application/pdf',
    'application/vnd.ms-excel',
    'application/msword',
    'application/vnd.ms-powerpoint',
    `${OFFICE}.spreadsheetml.sheet`,
    `${OFFICE}.wordprocessingml.document`,
    `${OFFICE}.presentationml.presentation`,
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation',
    'text/csv',
  ].map((type) => [type, 'document'] as const),
])

/**
 * Detects a file's type by its content, whatever its name. Throws Problem 415 `unsupported_type` for types that are not
 * accepted.
 */
export async function contentType(path: string): Promise<ContentType> {
  const mimetype = await typeOf(path)
  const group = mimetype === undefined ? undefined : GROUPS.get(mimetype)
  if (mimetype === undefined || group === undefined) throw unsupportedType()
  if (!isContainer(mimetype) && (await holdsAnother(path, mimetype))) throw unsupportedType()
  return { mimetype, group }
}

export const unsupportedType = () =>
  new Problem(
    415,
    'unsupported_type',
    'Upload images (PNG, JPG, WebP, GIF), PDF, XLS, XLSX, CSV, office documents or videos (MP4, WebM, MOV).',
  )

async function typeOf(path: string): Promise<string | undefined> {
  const type = await fileTypeFromFile(path)
  if (type === undefined) return (await isDelimitedText(path)) ? 'text/csv' : undefined
  return type.mime === 'application/x-cfb' ? compoundType(path) : type.mime
}

const isContainer = (mimetype: string) => mimetype.startsWith('application/vnd.o') || mimetype === 'application/zip'

const EDGE = 65_557
const SCRIPT = /<script|<\?php|<svg|<html|<!doctype/i
const DIRECTORY_END = Buffer.from('PK\u0005\u0006')
const DIRECTORY_ENTRY = Buffer.from('PK\u0001\u0002')

/**
 * Two formats in one file, as attackers build them: a page in a picture's header, an archive appended to a document.
 */
async function holdsAnother(path: string, mimetype: string): Promise<boolean> {
  const { head, tail } = await edges(path)
  if (hasArchive(tail)) return true
  return mimetype.startsWith('image/') && (SCRIPT.test(head.toString('latin1')) || SCRIPT.test(tail.toString('latin1')))
}

/** The end record of an archive's directory, with the directory where the record points. */
function hasArchive(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(DIRECTORY_END); at >= 0; at = at > 0 ? tail.lastIndexOf(DIRECTORY_END, at - 1) : -1) {
    if (at + 22 > tail.length) continue
    const listed = at - tail.readUInt32LE(at + 12)
    // A long directory begins before the part that was read.
    if (listed < 0 || tail.subarray(listed, listed + 4).equals(DIRECTORY_ENTRY)) return true
  }
  return false
}

async function edges(path: string): Promise<{ head: Buffer; tail: Buffer }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const length = Math.min(size, EDGE)
    const read = async (position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    return { head: await read(0), tail: await read(size - length) }
  } finally {
    await file.close()
  }
}
