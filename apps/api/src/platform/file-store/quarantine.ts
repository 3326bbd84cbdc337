import type { Disk } from 'flydrive'
import { isFileKey, type Quarantine } from './file-store.ts'

interface Rooms {
  moveFolder: (from: string, to: string) => Promise<void>
  /** Folder of a key's files while they are in use. */
  folderOf: (key: string) => string
  /** The result, or undefined if there is no such file. */
  orUndefined: <T>(work: Promise<T>) => Promise<T | undefined>
}

/** Files that no row references, at `quarantine/2026-11-23/abc…/part`. */
export function quarantineOn(disk: Disk, { moveFolder, folderOf, orUndefined }: Rooms): Quarantine {
  return {
    add: (key, day) => moveFolder(folderOf(key), placeOf({ key, day })),
    putBack: (file) => moveFolder(placeOf(file), folderOf(file.key)),
    async delete(file) {
      await orUndefined(disk.deleteAll(`${placeOf(file)}/`))
    },
    async *keys() {
      const seen = new Set<string>()
      let next: string | undefined
      do {
        const page = await orUndefined(
          disk.listAll(ROOM, { recursive: true, ...(next !== undefined && { paginationToken: next }) }),
        )
        for (const object of page?.objects ?? []) {
          const [, day, key] = object.isFile ? object.key.split('/') : []
          if (day === undefined || key === undefined || !isFileKey(key) || seen.has(`${day}/${key}`)) continue
          seen.add(`${day}/${key}`)
          yield { key, day }
        }
        next = page?.paginationToken
      } while (next !== undefined)
    },
  }
}

const ROOM = 'quarantine'

const placeOf = ({ key, day }: { key: string; day: string }) => `${ROOM}/${day}/${key}`
