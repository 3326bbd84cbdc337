import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './file-store/file-store.ts'
import type { Mailer } from './mail/mailer.ts'

/** What the server is given from outside; tests give their own. */
export interface AppDependencies {
  config: Config
  db: Database
  mailer: Mailer
  files: FileStore
  now: () => Date
  log?: FastifyBaseLogger
}
