import type { Upload } from '@selvedge/machines'
import { storeLocal } from '../shared/local-state.ts'
import { UPLOADS_MARK } from '../shared/uploading.ts'
import { readAgain } from './file-handles.ts'

/** An upload as stored, and the tab that works on it. */
interface StoredUpload {
  key: string
  userId: string
  tab: string
  upload: Upload
}

const STORE = 'uploads'
const LOCK = 'selvedge.uploads.'

/**
 * Remembers uploads across reloads in IndexedDB: their ids and, where the browser gives one, the handle of the file.
 * Each tab holds a lock while it is open, so that no other tab takes over its uploads.
 */
export function createUploadMemory(userId: string) {
  const tab = crypto.randomUUID()
  const close = new AbortController()
  const isHeld = hold(LOCK + tab, close.signal)
  let known = new Map<string, Upload>()

  const stored = (upload: Upload): StoredUpload => ({
    key: `${userId}/${upload.id}`,
    userId,
    tab,
    upload: { ...upload, data: undefined },
  })

  return {
    /** Takes over what closed tabs of this user have left. */
    read: (): Promise<readonly Upload[]> =>
      inOrder(async () => {
        await isHeld
        const open = await openTabs()
        const all = await inStore('readonly', (store) => store.getAll() as IDBRequest<StoredUpload[]>)
        const left = all.filter((one) => one.userId === userId && !open.has(LOCK + one.tab))
        await inStore('readwrite', (store) => {
          for (const { upload } of left) store.put(stored(upload))
        })
        const restored = await Promise.all(
          left.map(async ({ upload }) => ({ ...settledPhase(upload), data: await readAgain(upload.source) })),
        )
        for (const { upload } of left) known.set(upload.id, upload)
        return restored
      }),
    keep(uploads: readonly Upload[]): void {
      const next = new Map(uploads.map((upload) => [upload.id, upload]))
      const changed = uploads.filter((upload) => !isSameState(known.get(upload.id), upload))
      const gone = [...known.keys()].filter((id) => !next.has(id))
      if (changed.length === 0 && gone.length === 0) return
      known = next
      storeLocal(UPLOADS_MARK, uploads.length > 0 ? '1' : undefined)
      void inOrder(async () => {
        await isHeld
        await inStore('readwrite', (store) => {
          for (const upload of changed) store.put(stored(upload))
          for (const id of gone) store.delete(`${userId}/${id}`)
        })
      }).catch(() => undefined)
    },
    /** Lets other tabs take over what is left. */
    close: (): void => close.abort(),
  }
}

/** Forgets the uploads of every user of this browser, as at sign-out. */
export const forgetUploads = (): Promise<unknown> =>
  inOrder(() => inStore('readwrite', (store) => store.clear())).catch(() => undefined)

let last: Promise<unknown> = Promise.resolve()

/** One after the other, so that an older state never overwrites a newer one, and what is forgotten stays forgotten. */
function inOrder<Done>(work: () => Promise<Done>): Promise<Done> {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

const ENDED: ReadonlySet<string> = new Set(['done', 'refused'])

/** What was under way has to begin again; the question about the same content is asked again. */
const settledPhase = (upload: Upload): Upload => (ENDED.has(upload.phase) ? upload : { ...upload, phase: 'waiting' })

/** Bytes that arrive are not stored: the server knows them. */
function isSameState(one: Upload | undefined, other: Upload): boolean {
  return (
    one?.phase === other.phase &&
    one.uploadId === other.uploadId &&
    one.checksum === other.checksum &&
    one.group === other.group &&
    one.keepsBoth === other.keepsBoth &&
    one.replaces?.checksum === other.replaces?.checksum
  )
}

async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}

function hold(name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const held = async () => {
      resolve()
      await new Promise((closed) => signal.addEventListener('abort', closed))
    }
    navigator.locks.request(name, held).catch(() => resolve())
  })
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result> | void,
): Promise<Result> {
  const database = await opened()
  try {
    const transaction = database.transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
    return request?.result as Result
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('selvedge', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
