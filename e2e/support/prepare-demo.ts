import { rm } from 'node:fs/promises'
import { DEMO_FOLDER, startServer } from './server.ts'

/** The demo catalogue is made once, by a first start as a user does it. Every server of the tests begins with a copy. */
export default async function prepareDemo() {
  if (process.env[DEMO_FOLDER]) return
  const first = await startServer()
  await first.stop()
  process.env[DEMO_FOLDER] = first.dataFolder
  return () => rm(first.dataFolder, { recursive: true, force: true })
}
