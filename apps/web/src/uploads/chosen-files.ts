import type { NewUpload } from '@selvedge/machines'

/** A file, and the handle by which it can be read again after a reload, where the browser gives one. */
export interface ChosenFile {
  file: File
  handle?: FileSystemFileHandle
}

/** What browsers offer beyond the standard that TypeScript knows. */
interface HandleItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>
}

/** The files and all files of the folders that were dropped. Items can only be read during the event itself. */
export async function droppedFiles({ items }: DataTransfer): Promise<ChosenFile[]> {
  const taken = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ handle: handleOf(item), entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  return (await Promise.all(taken.map(filesOf))).flat()
}

export const listedFiles = (files: Iterable<File> | null): ChosenFile[] => [...(files ?? [])].map((file) => ({ file }))

/** The files in the form that the queue takes, without those that systems hide. */
export const newUploads = (files: readonly ChosenFile[], group: string | undefined): NewUpload[] =>
  files
    .filter(({ file }) => !isHidden(file.name))
    .map(({ file, handle }) => ({
      id: crypto.randomUUID(),
      name: file.name,
      size: file.size,
      type: file.type,
      modified: file.lastModified,
      group,
      source: handle,
      data: file,
    }))

const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'

async function handleOf(item: DataTransferItem & HandleItem): Promise<FileSystemHandle | null> {
  try {
    return (await item.getAsFileSystemHandle?.()) ?? null
  } catch {
    return null
  }
}

interface Dropped {
  handle: Promise<FileSystemHandle | null>
  entry: FileSystemEntry | null
  file: File | null
}

async function filesOf({ handle, entry, file }: Dropped): Promise<ChosenFile[]> {
  const known = await handle
  if (known) return filesOfHandle(known)
  if (isFolder(entry)) return filesOfEntry(entry)
  return file ? [{ file }] : []
}

export async function filesOfHandle(handle: FileSystemHandle): Promise<ChosenFile[]> {
  if (handle instanceof FileSystemFileHandle) return [await withFile(handle)]
  if (!(handle instanceof FileSystemDirectoryHandle)) return []
  const found: ChosenFile[] = []
  for await (const inside of handle.values()) found.push(...(await filesOfHandle(inside)))
  return found
}

export const withFile = async (handle: FileSystemFileHandle): Promise<ChosenFile> => ({
  file: await handle.getFile(),
  handle,
})

const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry => entry?.isDirectory === true
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** For browsers without handles. A reader gives at most 100 entries at a time. */
async function filesOfEntry(folder: FileSystemDirectoryEntry): Promise<ChosenFile[]> {
  const reader = folder.createReader()
  const found: ChosenFile[] = []
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (entries.length === 0) return found
    for (const entry of entries) {
      if (isFolder(entry)) found.push(...(await filesOfEntry(entry)))
      else if (isFile(entry)) found.push({ file: await new Promise<File>((...ends) => entry.file(...ends)) })
    }
  }
}
