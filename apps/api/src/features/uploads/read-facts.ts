import type { AppDependencies } from '../../platform/dependencies.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { type FileFacts, NO_FACTS, pictureColors, videoFacts } from '../../platform/files/file-facts.ts'
import { pictureFacts } from '../../platform/files/picture-facts.ts'
import type { Api } from '../../platform/http/api.ts'
import { repeatWork } from '../../platform/http/repeat-work.ts'
import { bytesOf } from '../../platform/files/stored-bytes.ts'
import { unreadFiles, type UnreadFile, writeFacts } from './read-facts.store.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 50

/** Reads what files tell of themselves that were stored before it was kept, some at a time. */
export function readOldFacts(app: Api, dependencies: AppDependencies): void {
  repeatWork(app, {
    everyMs: MINUTE_MS,
    async work() {
      const count = await readSomeFacts(dependencies)
      if (count > 0) app.log.info({ count }, 'Colours and durations were read from files.')
    },
    failure: 'Colours and durations could not be read from files.',
  })
}

/** Returns how many files were read; 0 when none is left. */
export async function readSomeFacts({ db, files }: Pick<AppDependencies, 'db' | 'files'>): Promise<number> {
  const unread = await db.asSystem((trx) => unreadFiles(trx, AT_ONCE))
  for (const [supplierId, ofSupplier] of Map.groupBy(unread, (file) => file.supplier_id)) {
    const facts: (FileFacts & { id: string })[] = []
    for (const file of ofSupplier) facts.push({ id: file.id, ...(await factsIn(files, file)) })
    await db.forSupplier(supplierId, (trx) => writeFacts(trx, supplierId, facts))
  }
  return unread.length
}

/** A file that is missing or damaged has no facts; it is not read again. */
async function factsIn(files: FileStore, { file_key, mimetype, mimetype_group }: UnreadFile): Promise<FileFacts> {
  try {
    const size = await files.size(file_key, 'original')
    if (size === undefined) return NO_FACTS
    const read = bytesOf(files, file_key, size)
    if (mimetype_group === 'video') return await videoFacts(mimetype, read)
    if (mimetype_group !== 'image') return NO_FACTS
    const { space } = await pictureFacts(await read(0, HEAD_BYTES))
    return await pictureColors(await files.read(file_key, 'thumbnail.webp'), space)
  } catch {
    return NO_FACTS
  }
}

/** The head of a picture, with its colour profile. */
const HEAD_BYTES = 1_048_576
