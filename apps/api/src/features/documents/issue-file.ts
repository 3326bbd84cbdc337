import { createHash, hash } from 'node:crypto'
import { type DocumentMetadata, toWireMetadata } from '@selvedge/sdk/wire'
import { type FileStore, newFileKey } from '../../platform/file-store/file-store.ts'
import { storeBytes } from '../../platform/files/store-bytes.ts'
import type { ShownSheet } from './shown-sheet.store.ts'
import { renderSheet } from './sheet/render-sheet.ts'

/** The PDF of one revision, stored under its own key. */
export interface IssuedFile {
  fileKey: string
  sha256: string
  sheetHash: string
  filesize: number
  pages: number
}

/** Hash of everything that a sheet shows: a different hash means different content. */
export const sheetHashOf = ({ supplier, product, quality, groups }: ShownSheet, metadata: DocumentMetadata): string =>
  hash('sha256', JSON.stringify([supplier, product.name, quality, groups, toWireMetadata(metadata)]))

/** Renders a sheet and stores it; on return the file is durable. */
export async function issueFile(
  files: FileStore,
  shown: ShownSheet,
  metadata: DocumentMetadata,
  signal: AbortSignal,
): Promise<IssuedFile> {
  const { quality, groups, supplier, product } = shown
  const logo = await logoOf(files, supplier.logoKey)
  const sheet = {
    supplier: { name: supplier.name, ...(logo && { logo }) },
    product: { name: product.name },
    metadata: { ...metadata, quality },
    groups,
  }
  const { bytes, pages } = await renderSheet(sheet, signal)
  const sheetHash = sheetHashOf(shown, metadata)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { fileKey: await keep(files, bytes), sha256, sheetHash, filesize: bytes.byteLength, pages }
}

/** When the logo is missing from the storage, the sheet prints the name instead. */
async function logoOf(files: FileStore, key: string | null) {
  const bytes = key === null ? undefined : await files.read(key, 'original')
  return bytes && { bytes, mimetype: 'image/*' }
}

async function keep(files: FileStore, bytes: Uint8Array): Promise<string> {
  const fileKey = newFileKey()
  await storeBytes(files, fileKey, bytes)
  return fileKey
}
