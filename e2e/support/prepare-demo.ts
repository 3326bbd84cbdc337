import { rm } from 'node:fs/promises'
import { DEMO_FOLDER, startServer } from './server.ts'

/** The first start of the application creates the demo catalogue once; every test server starts with a copy of it. */
export default async function prepareDemo() {
  if (process.env[DEMO_FOLDER]) return
  const first = await startServer()
  await first.stop()
  process.env[DEMO_FOLDER] = first.dataFolder
  return () => rm(first.dataFolder, { recursive: true, force: true })
}
