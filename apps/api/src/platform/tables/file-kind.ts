import { open, stat } from 'node:fs/promises'
import { ImportError } from './import-error.ts'
import { MAX_FILE_BYTES } from './limits.ts'

/** `compound` is the container of old office documents, and of new ones with a password. */
export type FileKind = 'text' | 'zip' | 'compound'

export async function fileKind(path: string): Promise<FileKind> {
  const size = await sizeOf(path)
  if (size === 0) throw new ImportError('no_rows', 'the file is empty.')
  if (size > MAX_FILE_BYTES) throw new ImportError('too_large', 'a file may have up to 200 MB.')
  const head = await firstBytes(path, 1024)
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return 'zip'
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) return 'compound'
  const foreign = foreignKind(head)
  if (foreign !== undefined) throw new ImportError('unsupported_type', foreign)
  return 'text'
}

export async function firstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new ImportError('unreadable_file', 'there is no such file, or it may not be read.', undefined, cause)
  })
  if (!found.isFile()) throw new ImportError('unreadable_file', 'this is not a file.')
  return found.size
}

const SIGNATURES: { bytes: number[]; reason: string }[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46], reason: 'this is a PDF. Save the table as CSV or XLSX.' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], reason: 'this is a picture. Save the table as CSV or XLSX.' },
  { bytes: [0xff, 0xd8, 0xff], reason: 'this is a picture. Save the table as CSV or XLSX.' },
  { bytes: [0x47, 0x49, 0x46, 0x38], reason: 'this is a picture. Save the table as CSV or XLSX.' },
  { bytes: [0x1f, 0x8b], reason: 'this is a packed file. Unpack it first.' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], reason: 'this is a packed file. Unpack it first.' },
  { bytes: [0x52, 0x61, 0x72, 0x21], reason: 'this is a packed file. Unpack it first.' },
  { bytes: [0x50, 0x4b, 0x05, 0x06], reason: 'this is an empty ZIP archive, not a workbook.' },
]

function foreignKind(head: Buffer): string | undefined {
  const signature = SIGNATURES.find(({ bytes }) => startsWith(head, bytes))
  if (signature !== undefined) return signature.reason
  const text = head.toString('latin1').replace('ï»¿', '').trimStart().slice(0, 20).toLowerCase()
  if (text.startsWith('<')) return 'this is HTML or XML, whatever its name says. Save the table as CSV or XLSX.'
  if (text.startsWith('{\\rtf')) return 'this is a text document. Save the table as CSV or XLSX.'
  return undefined
}

function startsWith(head: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}
