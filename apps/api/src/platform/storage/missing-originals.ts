import type { FileStore } from '../file-store/file-store.ts'

/** Pictures drawn by the server before version 0.2 had no original; the larger of their two renditions becomes it. */
export async function createMissingOriginals(files: FileStore): Promise<void> {
  for await (const { key } of files.keys()) {
    if ((await files.size(key, 'original')) !== undefined) continue
    const drawn = await files.read(key, 'medium_large.webp')
    if (drawn) await files.write(key, 'original', drawn)
  }
}
