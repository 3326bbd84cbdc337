import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../db/ids.ts'

export interface NewFile {
  /** Relative to the root. */
  path: string
  bytes: Uint8Array
  /** Ignored by storages that do not keep it. */
  contentType: string
}

/** Syncs a file, or the entries of a folder. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes files below a root. A power cut leaves each of them whole or absent; after the return it can undo none. */
export async function writeDurably(root: string, drafts: string, files: readonly NewFile[]): Promise<void> {
  await mkdir(drafts, { recursive: true })
  await Promise.all(files.map((file) => putInPlace(root, drafts, file)))
  await syncFolders(
    root,
    files.map(({ path }) => path),
  )
}

async function putInPlace(root: string, drafts: string, { path, bytes }: NewFile): Promise<void> {
  const draft = join(drafts, newId())
  await writeFile(draft, bytes, { flush: true })
  await moveTo(root, path, draft)
}

/** Moves a complete file to its path below a root; after the return a power cut cannot undo it. */
export async function moveDurably(root: string, path: string, from: string): Promise<void> {
  await syncPath(from)
  await moveTo(root, path, from)
  await syncFolders(root, [path])
}

async function moveTo(root: string, path: string, from: string): Promise<void> {
  const to = join(root, path)
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
}

/** The folders between the paths and the root, the root itself and its parent: any of them may be new. */
export async function syncFolders(root: string, paths: readonly string[]): Promise<void> {
  const folders = new Set(paths.flatMap(foldersAbove))
  await Promise.all([...folders].map((folder) => syncPath(join(root, folder))))
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? ['.', '..'] : [folder, ...foldersAbove(folder)]
}
