import { readTwoLogins } from './features/auth/accounts.store.ts'
import { isDemoAllowed } from './features/auth/demo-access.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { DEMO_USER } from './features/demo/demo-user.ts'
import type { FileStore } from './platform/file-store/file-store.ts'

export interface FirstSteps {
  config: Config
  db: Database
  files: FileStore
  onProgress: (text: string) => void
  /** Aborts a demo that is being created. */
  signal?: AbortSignal
}

const CREATE_USER = 'pnpm selvedge user create'

/** Fills an empty database with the demo, unless it is turned off; returns lines that say how to sign in. */
export async function firstSteps({ config, db, files, onProgress, signal }: FirstSteps): Promise<string[]> {
  const { users, demoEmail } = await readLogins(db)
  if (users === 0 && !config.demo) return [`Create the first user with ${CREATE_USER}`]
  if (users === 0) {
    // Imported late: the code that draws the demo's pictures takes memory and time to load.
    const { seedDemo } = await import('./features/demo/seed.ts')
    const { email, password } = await seedDemo({ db, files, onProgress, ...(signal && { signal }) })
    return isDemoAllowed(config) ? [signInAs(email, password)] : [DEMO_IS_LOCAL]
  }
  if (demoEmail === undefined || users > 1) return []
  return isDemoAllowed(config) ? [signInAs(demoEmail, DEMO_USER.password)] : [DEMO_IS_LOCAL]
}

const signInAs = (email: string, password: string) => `Sign in as ${email} with password ${password}`

const DEMO_IS_LOCAL =
  'The demo user may sign in only while HOST and PUBLIC_URL name this machine and TRUSTED_PROXIES is empty; ' +
  `create a user with ${CREATE_USER}`

async function readLogins(db: Database): Promise<{ users: number; demoEmail: string | undefined }> {
  const logins = await db.asSystem(readTwoLogins)
  return { users: logins.length, demoEmail: logins.find(({ demo }) => demo)?.email }
}
