import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './file-store/file-store.ts'
import type { Mailer } from './mail/mailer.ts'

/** The server's external dependencies; tests inject their own. */
export interface AppDependencies {
  config: Config
  db: Database
  mailer: Mailer
  files: FileStore
  now: () => Date
  log?: FastifyBaseLogger
}
