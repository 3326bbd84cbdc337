import { mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type UploadResult, uploadResultSchema } from '@selvedge/sdk/wire'
import * as z from 'zod'
import { codeOf } from '../db/errors.ts'
import { isId } from '../db/ids.ts'
import { syncPath } from '../file-store/durable.ts'

const noteSchema = z.object({
  supplierId: z.string(),
  userId: z.string(),
  name: z.string(),
  length: z.int(),
  /** The asset whose file it becomes, and the ETag that the client read it with. */
  replaces: z.optional(z.string()),
  ifMatch: z.optional(z.string()),
  keepsBoth: z.optional(z.boolean()),
  expiresAt: z.iso.datetime(),
  result: z.optional(uploadResultSchema),
})

/** Stored next to the bytes of an upload, so that it can resume after a restart. */
export type UploadNote = z.output<typeof noteSchema>

export interface StoredUpload extends UploadNote {
  id: string
  /** Bytes received, taken from the length of the file, so that it is correct after any failure. */
  offset: number
}

const BYTES = '.bytes'
const folderOf = (incoming: string) => join(incoming, 'resumable')
const bytesOf = (incoming: string, id: string) => join(folderOf(incoming), `${id}${BYTES}`)
const noteOf = (incoming: string, id: string) => join(folderOf(incoming), `${id}.json`)

/** Returns the existing upload if it was already created. */
export async function createUpload(incoming: string, id: string, note: UploadNote): Promise<StoredUpload> {
  const known = await readUpload(incoming, id)
  if (known) return known
  await mkdir(folderOf(incoming), { recursive: true })
  await writeFile(bytesOf(incoming, id), '')
  await writeNote(incoming, id, note)
  return { ...note, id, offset: 0 }
}

export async function readUpload(incoming: string, id: string): Promise<StoredUpload | undefined> {
  if (!isId(id)) return undefined
  try {
    const note = noteSchema.parse(JSON.parse(await readFile(noteOf(incoming, id), 'utf8')))
    const offset = note.result ? note.length : (await stat(bytesOf(incoming, id))).size
    return { ...note, id, offset }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Incomplete, unexpired uploads of all users of this server. */
export async function unfinishedUploads(incoming: string, now: Date): Promise<UploadNote[]> {
  const ids = (await namesIn(incoming))
    .filter((name) => name.endsWith(BYTES))
    .map((name) => name.slice(0, -BYTES.length))
  const uploads = await Promise.all(ids.map((id) => readUpload(incoming, id).catch(() => undefined)))
  const isOpen = ({ result, expiresAt }: UploadNote) => !result && now.getTime() <= Date.parse(expiresAt)
  return uploads.filter((upload) => upload !== undefined).filter(isOpen)
}

/** Path of the bytes: to append to, or to adopt once complete. */
export const uploadPath = bytesOf

/** Discards the bytes after `offset`. */
export const rewindUpload = (incoming: string, id: string, offset: number) => truncate(bytesOf(incoming, id), offset)

/** Deletes the bytes but keeps the result for a client that missed the answer. */
export async function finishUpload(incoming: string, upload: StoredUpload, result: UploadResult): Promise<void> {
  const { id, offset: _, ...note } = upload
  await writeNote(incoming, id, { ...note, result })
  await rm(bytesOf(incoming, id), { force: true })
}

export async function deleteUpload(incoming: string, id: string): Promise<void> {
  await rm(noteOf(incoming, id), { force: true })
  await rm(bytesOf(incoming, id), { force: true })
}

/** The note is written whole or not at all. */
async function writeNote(incoming: string, id: string, note: UploadNote): Promise<void> {
  const path = noteOf(incoming, id)
  const draft = `${path}.draft`
  await writeFile(draft, JSON.stringify(note), { flush: true })
  await rename(draft, path)
  await syncPath(folderOf(incoming))
}

/** Deletes expired uploads, and bytes without a note. Returns the number deleted. */
export async function sweepResumable(incoming: string, now: Date): Promise<number> {
  const names = await namesIn(incoming)
  const ids = new Set(names.map((name) => name.slice(0, name.indexOf('.'))))
  let count = 0
  for (const id of ids) {
    if (!(await isOver(incoming, id, now))) continue
    await deleteUpload(incoming, id)
    await rm(`${noteOf(incoming, id)}.draft`, { force: true })
    count += 1
  }
  return count
}

const YOUNG_MS = 60_000

async function isOver(incoming: string, id: string, now: Date): Promise<boolean> {
  const upload = await readUpload(incoming, id).catch(() => undefined)
  if (upload) return Date.parse(upload.expiresAt) < now.getTime()
  const found = await stat(bytesOf(incoming, id)).catch(() => undefined)
  return !found || found.mtimeMs < now.getTime() - YOUNG_MS
}

const namesIn = (incoming: string): Promise<string[]> =>
  readdir(folderOf(incoming)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
