import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** Opens the configured storage. */
export function openFileStore({ storage, dataFolder }: Pick<Config, 'storage' | 'dataFolder'>): FileStore {
  return storage.kind === 's3' ? s3Store(storage, join(dataFolder, 'incoming')) : folderStore(join(dataFolder, 'files'))
}
